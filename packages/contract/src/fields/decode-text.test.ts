import { describe, expect, it } from 'vitest';
import { toMultipart } from '../api/multipart.ts';
import { decodeText } from './decode-text.ts';
import { isCsv } from './text-file.ts';

const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
};
/** Bytes of a code page: letters beyond ASCII are looked up in what the page decodes to. */
function inCodePage(text: string, label: string): Uint8Array {
  const all = Uint8Array.from({ length: 256 }, (_, index) => index);
  const letters = [...new TextDecoder(label).decode(all)];
  return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)));
}

const TIMES = '\n2027-01-01,05:30,07:10,12:20,14:45,17:02,18:40\n';
const ENGLISH = `Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha${TIMES}`;
const ARABIC = `التاريخ,الفجر,الشروق,الظهر,العصر,المغرب,العشاء${TIMES}`;
const TURKISH = `Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı${TIMES}`;
const FRENCH = `Date,Fajr,Lever du soleil,Dhuhr,Asr,Maghreb,Icha,Début,Fête${TIMES}01 février,,,,,,à midi,\n`;

describe('the text of a file', () => {
  it.each([ENGLISH, ARABIC, TURKISH, FRENCH])('is read from every form of Unicode: %#', (text) => {
    expect(decodeText(new TextEncoder().encode(text))).toBe(text);
    expect(decodeText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
    for (const order of ['le', 'be'] as const)
      for (const mark of [true, false]) expect(decodeText(utf16(text, order, mark))).toBe(text);
  });

  it.each([
    ['windows-1252', FRENCH],
    ['windows-1254', TURKISH],
    ['windows-1256', ARABIC],
    ['windows-1256', `Date,Fajr,Note${TIMES}2027-01-02,05:30,الفجر\n`],
    ['windows-1252', 'Dagur,Fajr\n2027-01-01,05:30\nþriðjudagur,æ\n'],
  ])('is read from %s by what its letters make', (label, text) => {
    expect(decodeText(inCodePage(text, label))).toBe(text);
  });

  it('is found wanting when it is no text at all', () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0xff, 0]);
    expect(isCsv({ name: 'a.csv', text: decodeText(png) })).toBe(false);
    expect(isCsv({ name: 'a.csv', text: decodeText(new Uint8Array()) })).toBe(true);
  });
});

describe('a file on the wire', () => {
  it('goes as the bytes it has, whatever they are', async () => {
    const bytes = utf16(ENGLISH, 'le', false);
    for (const given of [bytes, Uint8Array.from([...bytes, ...new TextEncoder().encode('--minaret-file')])]) {
      const { contentType, body } = toMultipart({ name: 'a.csv', type: 'text/csv', bytes: given });
      const headers = { 'content-type': contentType };
      const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers }).formData();
      const file = form.get('file') as File;
      expect(file.name).toBe('a.csv');
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(given);
    }
  });
});
