import * as z from 'zod/mini';

/** Dark cells of a QR code as an SVG path in a square of `size` cells, without the quiet zone. */
export const QrPath = z.object({ size: z.int(), path: z.string() });
export type QrPath = z.infer<typeof QrPath>;

/** A code to be shown, downloaded and printed. */
export const QrDownload = z.object({
  url: z.string(),
  /** An SVG path of the dark cells in a square of `size`; four cells of quiet zone belong around it. */
  qr: QrPath,
  /** A `data:image/png` address, for a download. */
  png: z.string(),
  file_name: z.string(),
});
