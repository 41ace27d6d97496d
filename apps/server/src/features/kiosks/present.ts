// Decides: after how long without a word a donation kiosk counts as offline, and when its card reader is ready or lost.

import type { Kiosk, ReaderState } from '@minaret/contract/giving/kiosks';
import type { Context } from '../../platform/context.ts';
import { GIVING_PAGES } from '../../platform/giving-payments/builtin/present.ts';
import type { KioskRow } from './queries.ts';

/** It tells of itself every minute: two missed reports and it is away. */
const ONLINE_MS = 150_000;

export function readerState({ reader_id, reader_lost_since }: KioskRow): ReaderState {
  if (reader_id === null) return 'none';
  return reader_lost_since === null ? 'ready' : 'lost';
}

export function presentKiosk({ now, ports }: Pick<Context, 'now' | 'ports'>, row: KioskRow): Kiosk {
  const isSimulated = row.reader_provider === 'builtin' && row.reader_id !== null;
  const rests = row.pin_rests_until !== null && row.pin_rests_until > now;
  return {
    id: row.id,
    name: row.name,
    place: row.place,
    fund_ids: row.fund_ids,
    presets: row.presets,
    minimum: row.minimum,
    maximum: row.maximum,
    campaign_id: row.campaign_id,
    cash_line: row.cash_line,
    version: row.version,
    paired_at: row.paired_at.toISOString(),
    device: row.device,
    is_online: row.seen_at !== null && now.getTime() - row.seen_at.getTime() < ONLINE_MS,
    last_seen_at: row.seen_at?.toISOString() ?? null,
    state: row.state,
    pin_rests_until: rests ? (row.pin_rests_until?.toISOString() ?? null) : null,
    reader: {
      state: readerState(row),
      label: row.reader_label,
      kind: row.reader_kind,
      last_seen_at: row.reader_seen_at?.toISOString() ?? null,
      simulator_url: isSimulated ? `${ports.config.publicUrl}${GIVING_PAGES}/readers/${row.reader_id}` : null,
    },
  };
}
