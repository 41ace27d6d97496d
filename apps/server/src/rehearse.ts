import type { Finding, Rehearsal } from '@minaret/display/rehearsal';
import { rehearse } from '@minaret/display/rehearse';
import { readConfig } from './config.ts';
import { titlesOfItems } from './features/library/service.ts';
import { enterMasjid } from './features/masjid/service.ts';
import { previewManifest } from './features/screens/preview.ts';
import { listAll } from './features/screens/service.ts';
import { enterTenant } from './platform/database/tenant.ts';
import { makeLog } from './platform/observability/log.ts';
import { openPlatform } from './platform/open.ts';
import { inTransaction, makeContext, type Platform } from './platform/runtime.ts';

const USAGE = `npm run rehearse -- [--masjid ID]
Runs every screen of a masjid, and its public one, through the next 400 days (same environment as the server,
which has to be stopped unless DATABASE_URL is set).
`;
/** The first masjid of an installation; with the demo it is the demo's. */
const FIRST_MASJID = 1;

/** A slide by what its mosque called it. */
function lineOf({ severity, count, dates, ...about }: Finding, titles: ReadonlyMap<string, string>): string {
  const named = Object.entries(about)
    .filter(([name]) => name !== 'kind')
    .map(([name, value]) => (name === 'slideId' ? `"${titles.get(value) ?? value}"` : `${name} ${value}`));
  const days = `${dates.join(', ')}${count > dates.length ? ', ...' : ''}`;
  return `  ${severity === 'fault' ? 'FAULT ' : 'notice'}  ${[about.kind, ...named].join(', ')}: ${count} (${days})`;
}

function print(
  name: string,
  { from, to, changes, findings }: Rehearsal,
  titles: ReadonlyMap<string, string>,
  ms: number,
): void {
  const time = `${(ms / 1000).toFixed(1)} s`;
  process.stdout.write(`${name}: ${from} to ${to}, ${changes.toLocaleString('en')} changes, ${time}\n`);
  for (const finding of findings) process.stdout.write(`${lineOf(finding, titles)}\n`);
}

async function rehearseMasjid(platform: Platform, masjidId: number): Promise<void> {
  await inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    const { ctx } = await enterMasjid(
      makeContext(platform, db, {
        actor: { kind: 'visitor' },
        masjid: null,
        tenant: {},
        locale: 'en',
        log: platform.log,
      }),
      masjidId,
    );
    await enterTenant(db, { masjidId });
    const { screens } = await listAll(ctx);
    const titles = await titlesOfItems(ctx);
    for (const { id, name } of [{ id: null, name: 'Public screen' }, ...screens]) {
      const began = Date.now();
      const found = rehearse(await previewManifest(ctx, { screen_id: id }));
      print(name, found, titles, Date.now() - began);
    }
  });
}

async function main(): Promise<void> {
  const at = process.argv.indexOf('--masjid');
  const masjidId = at < 0 ? FIRST_MASJID : Number(process.argv[at + 1]);
  if (!Number.isInteger(masjidId)) {
    process.stdout.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const opened = await openPlatform(readConfig(process.env), makeLog('warn'));
  try {
    await rehearseMasjid(opened.platform, masjidId);
  } finally {
    await opened.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
