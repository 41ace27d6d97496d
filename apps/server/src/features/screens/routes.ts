import { screenFeedContract } from '@minaret/contract/screens/screen-feed';
import { screensContract } from '@minaret/contract/screens/screens';
import { feature } from '../../platform/http/mount.ts';
import { job } from '../../platform/jobs/jobs.ts';
import { tellAway } from './away.ts';
import { commonChangeJobs } from './common-changes.ts';
import { currentDefaults } from './defaults-in-force.ts';
import { listAll, nameScreen, restoreScreen, retireScreen, tellScreen } from './manage.ts';
import { pairingOf, pairScreen, startPairing } from './pairing.ts';
import { sweepPairings, sweepRetired } from './pairing-queries.ts';
import { previewManifest, rehearseScreen } from './preview.ts';
import { getScreen } from './screens-of-masjid.ts';
import { saveDefaults, saveSettings } from './settings.ts';

const DAY_MS = 86_400_000;
/** A device that was switched off when its screen was retired still learns it within this time. */
const RETIRED_DAYS = 90;

export const screens = feature(
  screensContract,
  {
    list: (ctx) => listAll(ctx),
    get: (ctx, { params }) => getScreen(ctx, params.id),
    pair: (ctx, { body }) => pairScreen(ctx, body),
    update: (ctx, { params, body }) => nameScreen(ctx, params.id, body),
    saveSettings: (ctx, { params, body }) => saveSettings(ctx, params.id, body),
    getDefaults: (ctx) => currentDefaults(ctx),
    saveDefaults: (ctx, { body }) => saveDefaults(ctx, body),
    reload: (ctx, { params }) => tellScreen(ctx, params.id, 'reload'),
    identify: (ctx, { params }) => tellScreen(ctx, params.id, 'identify'),
    retire: (ctx, { params }) => retireScreen(ctx, params.id),
    restore: (ctx, { params }) => restoreScreen(ctx, params.id),
    rehearsal: (ctx, { params }) => rehearseScreen(ctx, params.id),
    previewManifest: (ctx, { body }) => previewManifest(ctx, body),
  },
  [
    ...commonChangeJobs,
    job('screens:tell-away', tellAway, '*/5 * * * *'),
    job(
      'screens:sweep',
      (ctx) =>
        ctx.transact(async (own) => {
          await sweepPairings(own.db, own.now);
          await sweepRetired(own.db, new Date(own.now.getTime() - RETIRED_DAYS * DAY_MS));
        }),
      '47 * * * *',
    ),
  ],
);

const { startPairing: start, pairing } = screenFeedContract;

/** The two that a screen asks before it belongs to anybody; the rest of its contract is in `feed/routes.ts`. */
export const screenPairing = feature(
  { startPairing: start, pairing },
  {
    startPairing: (ctx) => startPairing(ctx),
    pairing: (ctx, { params }) => pairingOf(ctx, params.secret),
  },
);
