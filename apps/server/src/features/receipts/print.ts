// Decides: which print of a receipt somebody gets (original, duplicate copy, cancelled), and that its digest is kept.

import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { readStored } from '../../platform/database/stored-json.ts';
import { Failure } from '../../platform/failure.ts';
import { FrozenContent, receiptNumber } from '../giving/service.ts';
import { type PrintKind, renderReceipt } from './document.ts';
import { findIssued, findSignature, notePrint, printsOf, type ReceiptKey } from './queries.ts';

export type PrintWay = 'mail' | 'print' | 'link';

export interface ToPrint {
  number: string;
  content: FrozenContent;
  kind: PrintKind;
  signature: Buffer | null;
}

export interface Print {
  name: string;
  bytes: Buffer;
}

/** The donor's own address shows what was issued; in the office the second print says that it is one. */
export async function printOf(
  ctx: Context,
  masjidId: number,
  key: ReceiptKey,
  { way, isCopy = false }: { way: PrintWay; isCopy?: boolean },
): Promise<ToPrint> {
  const found = await findIssued(ctx.db, masjidId, key);
  if (!found) throw new Failure('not_found');
  const number = receiptNumber(key.year, key.number);
  const content = readStored(ctx, FrozenContent, JSON.parse(found.content), {
    table: 'gift_receipts',
    number,
  });
  const prints = await printsOf(ctx.db, masjidId, key);
  const wasGiven = prints.some((print) => print.kind === 'original' && print.way !== 'link');
  const isSecond = isCopy || (way === 'print' && wasGiven);
  const kind = found.cancelled_at ? 'cancelled' : isSecond ? 'duplicate' : 'original';
  const signature = content.signature ? await findSignature(ctx.db, masjidId, content.signature) : null;
  return { number, content, kind, signature };
}

/** Outside of any transaction: the typesetter takes its time. */
export async function makePrint({ number, content, kind, signature }: ToPrint): Promise<Print> {
  return { name: `${number}.pdf`, bytes: await renderReceipt({ number, content, kind }, signature) };
}

export async function keepPrint(
  ctx: Context,
  masjidId: number,
  key: ReceiptKey,
  { kind, way, bytes }: { kind: PrintKind; way: PrintWay; bytes: Buffer },
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = (await printsOf(ctx.db, masjidId, key)).filter((print) => print.kind === kind);
  if (known.some((print) => print.sha256 !== sha256))
    ctx.log.warn({ masjidId, ...key, kind }, 'a receipt was set otherwise than before');
  await notePrint(ctx.db, {
    masjid_id: masjidId,
    ...key,
    kind,
    way,
    sha256,
    bytes: bytes.length,
    printed_at: ctx.now,
  });
}
