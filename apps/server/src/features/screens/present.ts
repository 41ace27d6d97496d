// Decides: after how long without a word a screen (TV) counts as offline.

import type { Screen, ScreenHealth } from '@minaret/contract/screens/screens';
import type { ScreenSettings } from '@minaret/display/settings';
import type { StoredReport, StoredScreen } from './queries.ts';

/** A screen tells of itself every minute: two missed reports and it is away. */
export const ONLINE_MS = 150_000;

interface Surroundings {
  defaults: ScreenSettings;
  report: StoredReport | undefined;
  /** Of the newest manifest. */
  version: string;
  titles: ReadonlyMap<string, string>;
  now: Date;
}

export function presentScreen(screen: StoredScreen, around: Surroundings): Screen {
  const { id, name, place, place_name, live, settings, version, paired_at } = screen;
  return {
    id,
    name,
    place,
    place_name,
    live,
    settings: settings ?? around.defaults,
    follows_defaults: settings === null,
    version,
    paired_at: paired_at.toISOString(),
    health: presentHealth(screen, around),
  };
}

function presentHealth(
  { device }: StoredScreen,
  { report, version, titles, now }: Surroundings,
): ScreenHealth {
  const isOnline = report !== undefined && now.getTime() - report.seen_at.getTime() < ONLINE_MS;
  return {
    is_online: isOnline,
    last_seen_at: report?.seen_at.toISOString() ?? null,
    shown_version: report?.shown_version ?? null,
    is_current: report?.shown_version === version,
    clock_error_ms: report?.clock_error_ms ?? null,
    state: report?.state ?? null,
    slide_id: report?.slide_id ?? null,
    slide_title: (report?.slide_id && titles.get(report.slide_id)) || null,
    device,
    width: report?.width ?? null,
    height: report?.height ?? null,
    player_version: report?.player_version ?? null,
  };
}
