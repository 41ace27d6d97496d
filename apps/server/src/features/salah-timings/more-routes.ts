import { salahOriginsContract } from '@minaret/contract/salah-origins';
import { salahPreviewContract } from '@minaret/contract/salah-preview';
import { feature } from '../../platform/mount.ts';
import { matchCalendar } from './match.ts';
import { previewSettings } from './preview.ts';
import { explainCell, putBack } from './story.ts';

export const salahOrigins = feature(salahOriginsContract, {
  explain: (ctx, { params }) => explainCell(ctx, params.date, params.key),
  putBack: (ctx, { body }) => putBack(ctx, body),
});

export const salahPreview = feature(salahPreviewContract, {
  preview: (ctx, { body }) => previewSettings(ctx, body),
  match: (ctx, { query, body }) => matchCalendar(ctx, body.file, query.answers),
});
