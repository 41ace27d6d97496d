import { Readable } from 'node:stream';
import { receiptsContract } from '@minaret/contract/giving/receipts';
import { masjidOf, type RequestContext } from '../../platform/context.ts';
import { feature } from '../../platform/http/mount.ts';
import { job } from '../../platform/jobs/jobs.ts';
import { readReceiptNumber } from '../giving/service.ts';
import { cancelReceipt, mailAgain } from './cancel.ts';
import { completeDonor, issueStatements, issueWaiting } from './issue.ts';
import { getReceipt, getReceipts } from './list.ts';
import { mailReceipt } from './mail.ts';
import { keepPrint, makePrint, printOf } from './print.ts';
import { getReceiptSettings, saveReceiptSettings, saveSignature } from './settings.ts';

async function printReceipt(ctx: RequestContext, number: string) {
  const { id } = masjidOf(ctx);
  const key = readReceiptNumber(number);
  const toPrint = await ctx.transact((own) => printOf(own, id, key, { way: 'print' }));
  const { name, bytes } = await makePrint(toPrint);
  await ctx.transact(async (own) => {
    await keepPrint(own, id, key, { kind: toPrint.kind, way: 'print', bytes });
    await own.publish('donations');
  });
  return { name, type: 'application/pdf', stream: Readable.from([bytes]) };
}

export const receipts = feature(
  receiptsContract,
  {
    settings: (ctx) => getReceiptSettings(ctx),
    saveSettings: (ctx, { body }) => saveReceiptSettings(ctx, body),
    saveSignature: (ctx, { body }) => saveSignature(ctx, body.picture),
    list: (ctx, { query }) => getReceipts(ctx, query),
    get: (ctx, { params }) => getReceipt(ctx, params.number),
    document: (ctx, { params }) => printReceipt(ctx, params.number),
    issue: (ctx, { body }) => issueWaiting(ctx, body.gift_ids),
    completeDonor: (ctx, { params, body }) => completeDonor(ctx, params.gift_id, body),
    cancel: (ctx, { params, body }) => cancelReceipt(ctx, params.number, body),
    mail: (ctx, { params }) => mailAgain(ctx, params.number),
    statements: (ctx, { body }) => issueStatements(ctx, body),
  },
  [job('receipts:mail', mailReceipt)],
);
