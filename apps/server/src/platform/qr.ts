// Decides: how a QR code is drawn.

import type { QrPath } from '@minaret/contract/fields/qr';
import qrcode from 'qrcode';

/** Read across a hall and through glare: a quarter of the cells may be lost. */
const OPTIONS = { errorCorrectionLevel: 'Q' } as const;
/** On paper, near the eye: fewer and larger cells, of which a seventh may be lost. */
const PAPER_OPTIONS = { errorCorrectionLevel: 'M' } as const;

/** The dark cells as one SVG path, runs of a row joined: small enough to travel in a manifest. */
export function qrPath(text: string, place: 'screen' | 'paper' = 'screen'): QrPath {
  const { modules } = qrcode.create(text, place === 'paper' ? PAPER_OPTIONS : OPTIONS);
  const { size } = modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue;
      let run = 1;
      while (x + run < size && modules.get(y, x + run)) run++;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { size, path };
}

/** Empty cells around it, without which readers do not find it. */
const MARGIN = 4;
const POSTER_PX = 1024;

/** As a `data:` address, large enough for a poster. Enlarged and packed off the loop: a million dots take their time. */
export async function qrPng(text: string): Promise<string> {
  const { modules } = qrcode.create(text, OPTIONS);
  const side = modules.size + 2 * MARGIN;
  const cells = Buffer.alloc(side * side, 255);
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) cells[(y + MARGIN) * side + x + MARGIN] = 0;
  const px = side * Math.ceil(POSTER_PX / side);
  const { default: sharp } = await import('sharp');
  const png = await sharp(cells, { raw: { width: side, height: side, channels: 1 } })
    .resize(px, px, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A code to be shown, downloaded and printed, with a file name of the masjid's own. */
export async function qrDownload(url: string, masjidName: string, kind: 'screen' | 'app' | 'giving') {
  const name = masjidName
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return { url, qr: qrPath(url), png: await qrPng(url), file_name: `${name || 'masjid'}-${kind}-qr.png` };
}
