import type { QrPath } from '@minaret/contract/screens';
import qrcode from 'qrcode';

/** Read across a hall and through glare: a quarter of the cells may be lost. */
const OPTIONS = { errorCorrectionLevel: 'Q' } as const;

/** The dark cells as one SVG path, runs of a row joined: small enough to travel in a manifest. */
export function qrPath(text: string): QrPath {
  const { modules } = qrcode.create(text, OPTIONS);
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

/** As a `data:` address, large enough for a poster. */
export function qrPng(text: string): Promise<string> {
  return qrcode.toDataURL(text, { ...OPTIONS, margin: 4, width: 1024 });
}
