import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { readTimetable } from '@minaret/prayer';
import { describe, expect, it } from 'vitest';
import { SAMPLES, sampleFiles } from './sample-files.ts';

const HEADERS = {
  salah: 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
  iqamah: 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Jumuah 1,Jumuah 2,Jumuah 3',
} as const;

/** The parts of a package, found as readers find them: from the directory at its end. */
function partsOf(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  const parts: Record<string, string> = {};
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const size = zip.readUInt32LE(at + 20);
    const length = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    parts[name] = inflateRawSync(zip.subarray(start, start + size)).toString();
    at += 46 + length;
  }
  return parts;
}

describe.each(['salah', 'iqamah'] as const)('the %s template', (kind) => {
  it('is read by the importer without a question', () => {
    const text = readFileSync(join(SAMPLES, `${kind}.csv`), 'utf8');
    expect(text.split('\r\n')[0]).toBe(HEADERS[kind]);
    const { rows, problems, questions } = readTimetable(text, {
      fileName: `${kind}.csv`,
      today: '2027-01-01',
      timeZone: 'America/Toronto',
      content: kind,
    });
    expect([problems, questions]).toEqual([[], []]);
    expect(rows).toHaveLength(3);
  });

  it('is the same sheet as a macro-enabled workbook', () => {
    const parts = partsOf(readFileSync(join(SAMPLES, `${kind}.xlsm`)));
    expect(parts['[Content_Types].xml']).toContain('macroEnabled.main+xml');
    const cells = [...(parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<t>([^<]*)<\/t>/g)];
    const first = cells.slice(0, HEADERS[kind].split(',').length).map(([, cell]) => cell);
    expect(first.join(',')).toBe(HEADERS[kind]);
  });
});

it('what is committed is what the script makes', () => {
  for (const [name, content] of sampleFiles()) {
    expect(readFileSync(join(SAMPLES, name)).equals(content)).toBe(true);
  }
});
