import type { Role } from '@minaret/contract/access';
import type { SessionMasjid } from '@minaret/contract/session-user';
import { TOUR_PAGES } from '@minaret/contract/tours';
import { LOCALES } from '@minaret/i18n';
import { all } from '@minaret/i18n/all';
import { describe, expect, it } from 'vitest';
import { PAGE_DEEDS } from '../../app/page-deeds.ts';
import { translate } from '../../app/translate.ts';
import { entriesFor } from './deeds.ts';
import { isFound, rank } from './search-words.ts';
import { TOURS } from './tours.ts';

const own = { m_id: 1, m_name: 'Masjid al-Noor', hash_id: 'abc', m_prayer_url: null } as SessionMasjid;
const second = { ...own, m_id: 2, m_name: 'Second' } as SessionMasjid;

function idsFor(roles: Role[], masjids = [own]): string[] {
  const masjid = masjids[0] ?? null;
  return entriesFor({ roles, masjid, masjids, locale: 'en', page: 'dashboard', hasTour: true }).map(
    ({ id }) => id,
  );
}

describe('the palette', () => {
  it('leads a mosque admin everywhere but to the system area', () => {
    const ids = idsFor(['mosque-admin'], [own, second]);
    expect(ids).toEqual(
      expect.arrayContaining([
        'page-dashboard',
        'page-settingsBilling',
        'page-invitesActivity',
        'page-accountSecurity',
        'action-content-announcement',
        'action-content-google_calendar',
        'action-invites-invite',
        'action-invitesActivity-export',
        'action-settingsAlIqamah-pair',
        'action-timingsSalah-generate',
        'action-timingsSalah-export',
        'action-timingsSalah-upload',
        'action-timingsIqama-upload',
        'action-timingsAthan-special',
        'action-language-ar',
        'action-scheme-dark',
        'action-profile',
        'action-password',
        'action-masjid-2',
        'action-guide',
        'action-tour',
        'action-logout',
      ]),
    );
    expect(ids.filter((id) => id.includes('system') || id === 'action-addMessage')).toEqual([]);
    expect(ids).not.toContain('action-masjid-1');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives other roles their own alone', () => {
    const timings = idsFor(['timings']);
    expect(timings).toContain('page-timingsSalah');
    expect(timings).toContain('action-timingsIqama-record');
    expect(
      timings.filter((id) => /page-(invites|library)|action-(invites|settings|content)/.test(id)),
    ).toEqual([]);
    const system = idsFor(['system-admin'], []);
    expect(system).toContain('action-addMessage');
    expect(system).toContain('action-systemDailyMessages-import');
    for (const hidden of ['page-dashboard', 'action-monthly', 'action-profile'])
      expect(system).not.toContain(hidden);
  });

  it('offers the review to the admins of a masjid that is not approved', () => {
    const waiting = { ...own, m_status: 0 } as SessionMasjid;
    expect(idsFor(['admin'], [waiting])).toContain('action-dashboard-review');
    expect(idsFor(['timings'], [waiting])).not.toContain('action-dashboard-review');
    expect(idsFor(['admin'], [{ ...own, m_status: 1 } as SessionMasjid])).not.toContain(
      'action-dashboard-review',
    );
  });

  it('asks pages only for what they are able to do, each by an address of its own', () => {
    const entries = entriesFor({
      roles: ['mosque-admin', 'system-admin'],
      masjid: { ...own, m_status: 0 } as SessionMasjid,
      masjids: [own],
      locale: 'en',
      page: undefined,
      hasTour: false,
    });
    const asked = entries.flatMap(({ deed }) => (deed.kind === 'go' ? [deed.to] : []));
    const doing = asked.filter((to) => to.includes('do='));
    expect(new Set(doing).size).toBe(Object.values(PAGE_DEEDS).flat().length);
    expect(doing).toContain('/system-admin/content/daily-messages?tab=notifications&do=notification');
  });

  it('has a name for every line in every language', () => {
    const entries = (['mosque-admin', 'system-admin'] as const).flatMap((role) =>
      entriesFor({
        roles: [role],
        masjid: own,
        masjids: [own, second],
        locale: 'en',
        page: undefined,
        hasTour: true,
      }),
    );
    for (const locale of LOCALES) {
      for (const { id, label } of entries) {
        const name = label((key, values) => translate(all[locale], locale, 'start', key, values));
        expect(name, `${locale} ${id}`).not.toMatch(/^(pages|actions|scheme|deeds|types)\.|\{\{/);
      }
    }
  });
});

describe('searching', () => {
  it.each([
    ['timings sal', ['Salah Timings'], true],
    ['LOGOUT', ['Log out'], true],
    ['الاقامه', ['مواقيت الإقامة'], true],
    ['اذان', ['أذان+'], true],
    ['عَرّف', ['عرّفني بهذه الصفحة'], true],
    ['salah', ['Iqamah Timings', 'مواقيت الصلاة'], false],
  ])('%s in %j: %s', (typed, names, found) => {
    expect(isFound(typed, names)).toBe(found);
  });

  it('puts first what begins so', () => {
    expect(rank('hij', 'Hijri Adjustment')).toBeLessThan(rank('adj', 'Hijri Adjustment'));
  });
});

describe('tours', () => {
  it.each(TOUR_PAGES)('%s has two to four steps, each with its words in every language', (page) => {
    expect(TOURS[page].length).toBeGreaterThanOrEqual(2);
    expect(TOURS[page].length).toBeLessThanOrEqual(4);
    for (const locale of LOCALES) {
      for (const step of TOURS[page]) {
        for (const part of ['title', 'text']) {
          const key = `tours.${page}.${step}.${part}`;
          expect(translate(all[locale], locale, 'start', key), `${locale} ${key}`).not.toBe(key);
        }
      }
    }
  });
});
