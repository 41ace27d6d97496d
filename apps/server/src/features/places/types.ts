import type { NameIndex } from './name-index.ts';

/** Rows by the square degree they stand in, each square's largest town first. */
export interface TownGrid {
  /** Square `i` holds `rows` from `from[i]` to `from[i + 1]`. */
  from: Uint32Array;
  rows: Uint32Array;
}

/** Towns in columns, largest first: a row is its number. */
export interface Columns {
  count: number;
  ids: Int32Array;
  /** Hundred-thousandths of a degree. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  populations: Uint32Array;
  /** Numbers of `countryCodes` and of `regionKeys`, such as `US.IL`. */
  countries: Uint16Array;
  regions: Uint16Array;
  countryCodes: string[];
  regionKeys: string[];
}

export interface Gazetteer extends Columns {
  names: NameIndex;
  grid: TownGrid;
}
