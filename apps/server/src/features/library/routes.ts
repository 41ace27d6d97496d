import { librariesContract } from '@minaret/contract/library/libraries';
import { feature } from '../../platform/http/mount.ts';
import { tryCalendar } from './calendars.ts';
import { listShownCampaigns } from './campaign-slide.ts';
import { jobs } from './jobs.ts';
import { listLibrary } from './list.ts';
import { checkPage } from './page-check.ts';
import { previewItem, timingScreenQr } from './preview.ts';
import {
  addItem,
  changeItem,
  deleteItem,
  duplicateItem,
  getItem,
  orderItems,
  restoreItem,
  turnItem,
} from './service.ts';

export const libraries = feature(
  librariesContract,
  {
    save: (ctx, { body }) => addItem(ctx, body),
    getAll: (ctx, { query }) => listLibrary(ctx, query),
    get: (ctx, { params }) => getItem(ctx, params.id),
    update: (ctx, { params, body }) => changeItem(ctx, params.id, body),
    updateStatus: (ctx, { params, body }) => turnItem(ctx, params.id, body.is_on),
    updateOrder: (ctx, { body }) => orderItems(ctx, body.ids),
    duplicate: (ctx, { params }) => duplicateItem(ctx, params.id),
    remove: (ctx, { params }) => deleteItem(ctx, params.id),
    restore: (ctx, { params }) => restoreItem(ctx, params.id),
    preview: (ctx, { body }) => previewItem(ctx, body),
    campaigns: (ctx) => listShownCampaigns(ctx),
    checkPage: (ctx, { body }) => checkPage(ctx, body.url),
    lookAtCalendar: (ctx, { body }) => tryCalendar(ctx, body.url),
    timingScreenQr: (ctx) => timingScreenQr(ctx),
  },
  jobs,
);
