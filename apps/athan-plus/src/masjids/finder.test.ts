import { describe, expect, it } from 'vitest';
import { nearest, tilesAround } from './finder.ts';

describe('the finder', () => {
  it('asks for the square and those that are near its edge, over the date line too', () => {
    expect(tilesAround({ latitude: 43.5, longitude: -79.5 })).toEqual(['43_-80']);
    expect(tilesAround({ latitude: 43.65, longitude: -79.38 })).toEqual(
      ['43_-80', '44_-80', '43_-79', '44_-79'].sort(order),
    );
    expect(tilesAround({ latitude: 0, longitude: 179.9 })).toContain('0_-180');
    expect(tilesAround({ latitude: 89.9, longitude: 0.5 })).toEqual(['89_0']);
  });

  it('sorts on the phone, and leaves out what is far', () => {
    const masjid = (id: string, latitude: number) => ({
      id,
      name: id,
      city: null,
      latitude,
      longitude: -79.4,
    });
    const found = nearest({ latitude: 43.65, longitude: -79.4 }, [
      masjid('far', 45),
      masjid('second', 43.7),
      masjid('first', 43.66),
    ]);
    expect(found.map(({ id }) => id)).toEqual(['first', 'second']);
    expect(found[0]?.km).toBeCloseTo(1.11, 1);
  });
});

const order = (a: string, b: string) => {
  const [south, west] = [Number(a.split('_')[0]), Number(a.split('_')[1])];
  return south - Number(b.split('_')[0]) || west - Number(b.split('_')[1]);
};
