import { CHANGE_KINDS } from '@minaret/contract/timings/timing-history';
import { WEBHOOK_EVENTS } from '@minaret/contract/webhooks/webhooks';
import { all } from '@minaret/i18n/all';
import type { Catalogue } from '@minaret/i18n/catalogues';
import { describe, expect, it } from 'vitest';
import { listFiles, readSource } from './sources.ts';

/** What stands in the place of `${...}` where an action is put together. */
const FILLED: Record<string, readonly string[]> = {
  'timings.': CHANGE_KINDS,
  'library.': ['add', 'change', 'on', 'off', 'duplicate', 'delete', 'restore'],
  'user.': ['second-factor-on', 'second-factor-off'],
  'webhook.': ['add', 'change', 'on', 'off', 'delete', 'rotate', 'test', 'again', 'gone', 'failing'],
};

/** Of the installation: they belong to no masjid, and no masjid's page tells them. */
const OF_NO_MASJID = new Set(['daily-message', 'system-image', 'dated-notification', 'metal-prices']);

/** What is told to programs of others reads like an action and is none. */
const EVENTS = new Set<string>(WEBHOOK_EVENTS);

/** In a file that writes to the audit trail, whatever reads like `area.what` is taken for an action. */
function actionsIn(source: string): string[] {
  const plain = [...source.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g)]
    .map(([, name = '']) => name)
    .filter((name) => !EVENTS.has(name));
  const composed = [...source.matchAll(/audit\([^`]*?`([a-z-]+\.)\$\{\w+\}`/g)].flatMap(([, prefix = '']) =>
    (FILLED[prefix] ?? ['?']).map((what) => prefix + what),
  );
  return [...plain, ...composed].filter((action) => !OF_NO_MASJID.has(action.split('.')[0] ?? ''));
}

function isTold(action: string): boolean {
  const [area = '', what = ''] = action.split('.');
  const did = all.en.activity.did as Catalogue;
  const kinds = all.en.history.kinds as Catalogue;
  const words =
    (did[area] as Catalogue | undefined)?.[what] ?? (area === 'timings' ? kinds[what] : undefined);
  return typeof words === 'string';
}

describe('the activity page', () => {
  const actions = new Set(
    listFiles(/^apps\/server\/src\/.*\.ts$/)
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => readSource(path))
      .filter((source) => /platform\/audit\.ts'/.test(source))
      .flatMap(actionsIn),
  );

  it('has words for every action of the audit trail: `did` in packages/i18n/src/en/activity.ts and ar/activity.ts', () => {
    expect(actions.size).toBeGreaterThan(25);
    expect([...actions].filter((action) => !isTold(action))).toEqual([]);
  });

  it('names every area that has them', () => {
    const areas = new Set([...actions].map((action) => action.split('.')[0] ?? ''));
    const named = all.en.activity.areas as Catalogue;
    expect([...areas].filter((area) => typeof named[area] !== 'string')).toEqual([]);
  });

  it('would notice one without', () => {
    expect(actionsIn("await audit(ctx, 'bells.ring', {})")).toEqual(['bells.ring']);
    expect(isTold('bells.ring')).toBe(false);
    const composed = ['await audit(ctx, `timings.', '{kind}`)'].join('$');
    expect(actionsIn(composed)).toContain('timings.restore');
  });
});
