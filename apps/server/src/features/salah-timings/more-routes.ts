import { salahChecksContract } from '@minaret/contract/salah-checks';
import { salahOriginsContract } from '@minaret/contract/salah-origins';
import { salahPreviewContract } from '@minaret/contract/salah-preview';
import { feature } from '../../platform/mount.ts';
import { findingsOf, fixFinding } from './checks.ts';
import { matchCalendar } from './match.ts';
import { acceptPractice, withdrawPractice } from './practices.ts';
import { previewSettings } from './preview.ts';
import { explainCell, putBack } from './story.ts';

export const salahOrigins = feature(salahOriginsContract, {
  explain: (ctx, { params }) => explainCell(ctx, params.date, params.key),
  putBack: (ctx, { body }) => putBack(ctx, body),
});

export const salahChecks = feature(salahChecksContract, {
  findings: (ctx, { query }) => findingsOf(ctx, query.year, query.month),
  fix: (ctx, { body }) => fixFinding(ctx, body),
  accept: (ctx, { body }) => acceptPractice(ctx, body.key),
  withdraw: (ctx, { params }) => withdrawPractice(ctx, params.key),
});

export const salahPreview = feature(salahPreviewContract, {
  preview: (ctx, { body }) => previewSettings(ctx, body),
  match: (ctx, { query, body }) => matchCalendar(ctx, body.file, query.answers),
});
