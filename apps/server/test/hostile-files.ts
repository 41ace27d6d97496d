import { deflateSync } from 'node:zlib';
import { IMAGE_TYPES } from '@minaret/contract/library/storage';
import sharp from 'sharp';
import { bomb, chunk, picture } from './pictures.ts';

/** The same seed, the same files. */
export interface Chooser {
  below(bound: number): number;
  pick<T>(list: readonly T[]): T;
}

export type ImageType = (typeof IMAGE_TYPES)[number];

export interface HostileFile {
  what: string;
  bytes: Buffer;
  /** What its sender calls it. */
  type: ImageType;
  name: string;
  /** Whether there is a whole picture in it: then that alone may be kept. Else all of it is refused. */
  isPicture: boolean;
}

/** In every payload, so that any trace of one is found again. */
export const TRACE = 'hostile-7f3a';

const SCRIPTS = [
  `<script>alert('${TRACE}')</script>`,
  `"><img src=x onerror=alert('${TRACE}')>`,
  `<svg onload=alert('${TRACE}')>`,
  `</title><script src=//${TRACE}.test></script>`,
  `<?php system('${TRACE}'); ?>`,
  `*/=alert('${TRACE}');/*`,
];
const NAMES = [
  '../../../../tmp/NAME.png',
  '..\\..\\..\\NAME.png',
  '%2e%2e%2f%2e%2e%2fNAME.png',
  '..%c0%af..%c0%afNAME.png',
  '....//....//NAME.csv',
  '/etc/cron.d/NAME',
  'C:\\NAME.png',
  'file:///tmp/NAME.png',
  'NAME.png\u0000.html',
  'NAME.html\u0000.png',
  'NAME.png.html',
  'NAME.jpg.php',
  'NAME.svg',
  'NAME.csv.exe',
  'NAME.csv',
  'NAME.csv::$DATA',
  '.htaccess-NAME',
  'NAME\r\ncontent-type: text-html',
  'NAME\u202egnp.csv',
  `NAME${'a'.repeat(240)}.png`,
  'CON-NAME.csv',
  '-rf NAME.csv',
];
const PICTURES = ['png', 'jpeg', 'webp'] as const;

type Make = (choose: Chooser) => Promise<Buffer> | Buffer;
const text = (make: (script: string, choose: Chooser) => string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  ((choose) => Buffer.from(make(choose.pick(SCRIPTS), choose), encoding)) satisfies Make;
const whole = (choose: Chooser) =>
  picture(choose.pick(PICTURES), { width: 20 + 2 * choose.below(300), height: 10 + choose.below(300) });
const part = async (choose: Chooser, from: number, to: number) => {
  const bytes = await picture(choose.pick(PICTURES), { width: 600, height: 400 });
  return bytes.subarray(0, Math.floor(bytes.length * (from + (to - from) * (choose.below(100) / 100))));
};
const wall = (side: number) => (choose: Chooser) =>
  bomb({ width: side + choose.below(side), height: side + choose.below(side) });

/** Another part in a whole PNG, before its pixels. */
async function png(name: string, data: Buffer): Promise<Buffer> {
  const bytes = await picture('png');
  return Buffer.concat([bytes.subarray(0, 33), chunk(name, data), bytes.subarray(33)]);
}

/** A marker of a JPEG, after its first two bytes. */
async function jpeg(marker: number, data: Buffer): Promise<Buffer> {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  const bytes = await picture('jpeg');
  return Buffer.concat([bytes.subarray(0, 2), head, data, bytes.subarray(2)]);
}

/** The measures that a whole JPEG gives of itself, made absurd. */
async function lyingJpeg(choose: Chooser): Promise<Buffer> {
  const bytes = Buffer.from(await picture('jpeg'));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(40_000 + choose.below(25_000), frame + 5);
  bytes.writeUInt16BE(40_000 + choose.below(25_000), frame + 7);
  return bytes;
}

const keyed = (script: string) => Buffer.from(`Comment\u0000${script}`, 'latin1');
/** A hundred megabytes in as many kilobytes; made once. */
let swelling: Buffer | undefined;
const swollen = () => {
  swelling ??= deflateSync(Buffer.alloc(100_000_000, TRACE));
  return swelling;
};

/** No picture of ours is in these. */
const NONE: Record<string, Make> = {
  'a drawing with a script': text(
    (script) => `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${script}</svg>`,
  ),
  'a drawing behind a declaration': text(
    (script) =>
      `\ufeff<?xml version="1.0"?><!-- ${'x'.repeat(500)} --><svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:1">${script}</a></svg>`,
  ),
  'a drawing that reads a file': text(
    () =>
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><text>&x; ${TRACE}</text></svg>`,
  ),
  'a drawing of a billion laughs': text(
    () =>
      `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n ? n - 1 : ''};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a8; ${TRACE}</text></svg>`,
  ),
  'a page': text((script) => `<!doctype html><html><body>${script}</body></html>`),
  'a page in UTF-16': (choose) =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`<html>${choose.pick(SCRIPTS)}`, 'utf16le')]),
  'a program for browsers': text((script) => `alert('${TRACE}');//${script}`),
  'a PNG signature and a page': text((script) => `\u0089PNG\r\n\u001a\n${script}`, 'latin1'),
  'a JPEG signature and a page': text((script) => `\u00ff\u00d8\u00ff\u00e0${script}`, 'latin1'),
  'a WebP signature and a page': text((script) => `RIFF\u0020\u0000\u0000\u0000WEBP${script}`, 'latin1'),
  'an animation that is a program': text((script) => `GIF89a/*${script}*/=1;alert('${TRACE}')`),
  'a bitmap that is a program': text((script) => `BM=1;/*${script}*/`),
  'a document': text((script) => `%PDF-1.7\n1 0 obj\n<</JS (${script})>>\nendobj`),
  PostScript: text((script) => `%!PS\n(${script}) run (%pipe%id) (r) file`),
  'an archive': text((script) => `PK\u0003\u0004${script.repeat(20)}PK\u0005\u0006`),
  'a program for Windows': text((script) => `MZ${'\u0000'.repeat(200)}PE\u0000\u0000${script}`, 'latin1'),
  'a script of a shell': text((script) => `#!/bin/sh\ntouch ${TRACE} # ${script}`),
  'an orders file of ImageMagick': text(
    () => `push graphic-context\nfill 'url(https://${TRACE}.test/"|id")'\npop graphic-context`,
  ),
  'a playlist that reads a file': text(
    () => `#EXTM3U\n#EXTINF:1,\nconcat:file:///etc/passwd|http://${TRACE}.test`,
  ),
  'a stylesheet': text((script) => `<?xml-stylesheet href="javascript:${TRACE}"?><x>${script}</x>`),
  noise: (choose) => Buffer.from(Array.from({ length: 500 + choose.below(8000) }, () => choose.below(256))),
  'nothing but zeros': (choose) => Buffer.alloc(1 + choose.below(5000)),
  'one byte': (choose) => Buffer.from([choose.below(256)]),
  'an animation': () => picture('gif'),
  'a scan': () => picture('tiff'),
  'half a picture': (choose) => part(choose, 0.3, 0.7),
  'the beginning of a picture': (choose) => part(choose, 0.01, 0.05),
  'a wall of pixels': wall(30_000),
  'a line of pixels': (choose) => bomb({ width: 500_000 + choose.below(500_000), height: 100 }),
  'more pixels than a format has': () => bomb({ width: 0x7fffffff, height: 1 }),
  'no pixels': () => bomb({ width: 0, height: 0 }),
  'a JPEG that says it is a wall': lyingJpeg,
  'a timetable with a script': text(
    (script) => `Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n2027-01-01,"${script.replace(/"/g, '""')}",,,,,`,
  ),
};

/** In these is one, and more: the more has to be gone. */
const MORE: Record<string, Make> = {
  'a picture and an archive': async (choose) =>
    Buffer.concat([await whole(choose), Buffer.from(`PK\u0003\u0004${TRACE}.htmlPK\u0005\u0006`)]),
  'a picture and a page': async (choose) =>
    Buffer.concat([await whole(choose), Buffer.from(`<html>${choose.pick(SCRIPTS)}`)]),
  'a picture and a picture': async (choose) =>
    Buffer.concat([await whole(choose), await whole(choose), Buffer.from(TRACE)]),
  'a remark in a PNG': (choose) => png('tEXt', keyed(choose.pick(SCRIPTS))),
  'a remark that swells': () =>
    png('zTXt', Buffer.concat([Buffer.from('Comment\u0000\u0000', 'latin1'), swollen()])),
  'colours that swell': () =>
    png('iCCP', Buffer.concat([Buffer.from('icc\u0000\u0000', 'latin1'), swollen()])),
  'a part nobody knows': (choose) => png('scRp', Buffer.from(choose.pick(SCRIPTS))),
  'a remark in a JPEG': (choose) => jpeg(0xfe, Buffer.from(choose.pick(SCRIPTS))),
  'a part of a JPEG that nobody knows': (choose) => jpeg(0xed, Buffer.from(choose.pick(SCRIPTS))),
  'colours of a JPEG with a script': (choose) =>
    jpeg(0xe2, Buffer.from(`ICC_PROFILE\u0000\u0001\u0001${choose.pick(SCRIPTS)}`, 'latin1')),
  'notes of a camera': async (choose) =>
    sharp(await picture('jpeg'))
      .withExif({
        IFD0: { ImageDescription: choose.pick(SCRIPTS), Artist: TRACE },
        IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer(),
  'notes of an editor': async (choose) =>
    sharp(await picture('webp'))
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${choose.pick(SCRIPTS)}</x:xmpmeta>`)
      .webp()
      .toBuffer(),
  'a moving picture': async () => {
    const frames = [await picture('png'), await picture('jpeg')];
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  },
  'a picture under another type': (choose) => whole(choose),
};

export const KINDS = [...Object.keys(NONE), ...Object.keys(MORE)];

/** One file of a kind; its name is one that should lead out of wherever it is put. */
export async function hostileFile(kind: string, choose: Chooser, word = TRACE): Promise<HostileFile> {
  const isPicture = kind in MORE;
  const make = NONE[kind] ?? MORE[kind];
  if (!make) throw new Error(`no files of the kind ${kind}`);
  const bytes = await make(choose);
  const name = choose.pick(NAMES).replace('NAME', word);
  return { what: kind, bytes, type: choose.pick(IMAGE_TYPES), name, isPicture };
}
