import { expect, it } from 'vitest';
import { boxAround, type MapTown, placeLabels } from './map-labels.ts';

const SIZE = { width: 640, height: 400 };
const town = (name: string, x: number, y: number): MapTown => ({ name, x, y, population: 1 });
const named = (towns: MapTown[], unit?: number) =>
  placeLabels(towns, SIZE, [], unit).map(({ name, side }) => `${name} ${side}`);

it('names a town on its right, or on its left where there is no room', () => {
  expect(named([town('Oslo', 100, 100)])).toEqual(['Oslo right']);
  expect(named([town('Oslo', 630, 100)])).toEqual(['Oslo left']);
  expect(named([town('Oslo', 100, 398)])).toEqual([]);
});

it('leaves out what would stand on another name', () => {
  expect(named([town('Jakarta', 100, 100), town('Bekasi', 140, 100)])).toEqual(['Jakarta right']);
  expect(named([town('Jakarta', 100, 100), town('Bogor', 140, 130)])).toEqual([
    'Jakarta right',
    'Bogor right',
  ]);
});

it('leaves out suburbs', () => {
  expect(named([town('Paris', 100, 100), town('Clichy', 90, 120)])).toEqual(['Paris right']);
});

it('leaves what is occupied free', () => {
  const occupied = [boxAround({ x: 130, y: 100 }, 20)];
  expect(placeLabels([town('Oslo', 100, 100)], SIZE, occupied)).toMatchObject([{ side: 'left' }]);
});

it('names fewer where a pixel of the screen takes more of the drawing', () => {
  const towns = [town('Jakarta', 300, 200), town('Bandung', 370, 200), town('Bogor', 300, 235)];
  expect(named(towns)).toEqual(['Jakarta right', 'Bandung right', 'Bogor right']);
  expect(named(towns, 2)).toEqual(['Jakarta right']);
});

it('stops when the picture is full enough', () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    town('Rey', 60 + 100 * (i % 6), 30 + 35 * Math.floor(i / 6)),
  );
  expect(placeLabels(many, SIZE, [])).toHaveLength(14);
});
