import type { SessionEntry } from '@minaret/contract/people/security';
import { describe, expect, it } from 'vitest';
import { matchingSessions } from './session-search.ts';

const session = (id: string, device: string, ip: string | null, current = false): SessionEntry => ({
  id,
  device,
  ip,
  current,
  opened_at: '2026-11-15T10:00:00Z',
  last_used_at: '2026-11-15T10:00:00Z',
});
const ALL = [
  session('old', 'Firefox on Windows', '203.0.113.9'),
  session('phone', 'Safari on iPhone', null),
  session('here', 'Chrome on Linux', '127.0.0.1', true),
];
const found = (typed: string) => matchingSessions(ALL, typed).map(({ id }) => id);

describe('searching one’s sessions', () => {
  it.each([
    ['', ['here', 'old', 'phone']],
    ['FIREFOX', ['here', 'old']],
    ['windows 203.0', ['here', 'old']],
    ['iphone', ['here', 'phone']],
    ['opera', ['here']],
  ])('%j shows %j, the one in use first', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });
});
