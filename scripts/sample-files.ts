import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeXlsm } from './lib/xlsm.ts';

// Run by `node --import tsx scripts/sample-files.ts` after a change of the templates.

/** Where the console's static files are: they are served under `/sample-files/`. */
export const SAMPLES = fileURLToPath(new URL('../apps/console/public/sample-files/', import.meta.url));

const SHEETS = {
  salah: {
    name: 'Salah',
    rows: [
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
      '2027-01-01,06:20,07:51,12:21,14:35,16:53,18:22',
      '2027-01-02,06:20,07:51,12:22,14:36,16:54,18:23',
      '2027-01-03,06:20,07:51,12:22,14:37,16:55,18:24',
    ],
  },
  iqamah: {
    name: 'Iqamah',
    rows: [
      'Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Jumuah 1,Jumuah 2,Jumuah 3',
      '2027-01-01,06:45,13:00,15:00,16:58,19:00,13:15,14:15,',
      '2027-01-02,06:45,13:00,15:00,16:59,19:00,,,',
      '2027-01-03,06:45,13:00,15:00,17:00,19:00,,,',
    ],
  },
};

/** Name and content of every template: a sheet, and the same as CSV. */
export function sampleFiles(): [name: string, content: Buffer][] {
  return Object.entries(SHEETS).flatMap(([kind, { name, rows }]) => [
    [`${kind}.csv`, Buffer.from(`${rows.join('\r\n')}\r\n`)],
    [
      `${kind}.xlsm`,
      makeXlsm(
        name,
        rows.map((row) => row.split(',')),
      ),
    ],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(SAMPLES, { recursive: true });
  for (const [name, content] of sampleFiles()) writeFileSync(new URL(name, `file://${SAMPLES}`), content);
}
