import type { Role } from '@minaret/contract/access/access';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { TOUR_PAGES } from '@minaret/contract/masjid/tours';
import { LOCALES, type Locale } from '@minaret/i18n';
import { all } from '@minaret/i18n/all';
import { describe, expect, it } from 'vitest';
import { translate } from '../../app/i18n/translate.ts';
import { PAGE_ACTIONS } from '../../app/router/page-actions.ts';
import { TOURS } from '../tours/tours.ts';
import { entriesFor } from './palette-entries.ts';
import { findEntries, isFound } from './search-words.ts';

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

  it.each([
    ['en', '/guide/for/dashboard'],
    ['ar', '/guide/ar/for/dashboard'],
  ] as const)('opens the guide in the language of the console, %s', (locale, href) => {
    const situation = {
      roles: ['admin' as const],
      masjid: own,
      masjids: [own],
      page: 'dashboard' as const,
      hasTour: true,
    };
    const entries = entriesFor({ ...situation, locale });
    expect(entries.find(({ id }) => id === 'action-guide')?.action).toEqual({ kind: 'open', href });
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
    const asked = entries.flatMap(({ action }) => (action.kind === 'go' ? [action.to] : []));
    const doing = asked.filter((to) => to.includes('do='));
    expect(new Set(doing).size).toBe(Object.values(PAGE_ACTIONS).flat().length);
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
        expect(name, `${locale} ${id}`).not.toMatch(/^(pages|actions|scheme|pageActions|types)\.|\{\{/);
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

  const languages = LOCALES.map((locale) => ({
    locale,
    translate: (key: string, values?: Record<string, string>) =>
      translate(all[locale], locale, 'start', key, values),
  }));
  function typedBy(roles: Role[], typed: string, locale: Locale = 'en'): string[] {
    const entries = entriesFor({
      roles,
      masjid: own,
      masjids: [own],
      locale,
      page: 'dashboard',
      hasTour: true,
    });
    return findEntries(entries, typed, { languages, locale }).map(({ entry }) => entry.id);
  }

  it('puts first what begins so, a name before a word that only stands for it', () => {
    expect(typedBy(['mosque-admin'], 'hij')[0]).toBe('page-settingsHijri');
    expect(typedBy(['mosque-admin'], 'change pass')[0]).toBe('action-password');
    expect(typedBy(['mosque-admin'], 'password')[0]).toBe('action-password');
  });

  it('finds everything without a word', () => {
    expect(typedBy(['mosque-admin'], '').length).toBe(idsFor(['mosque-admin']).length);
  });

  it.each([
    ['adhan', 'page-timingsAthan'],
    ['azan', 'page-timingsAthan'],
    ['muezzin', 'page-timingsAthan'],
    ['eid prayer', 'page-timingsAthan'],
    ['tarawih', 'page-timingsAthan'],
    ['namaz', 'page-timingsSalah'],
    ['salat', 'page-timingsSalah'],
    ['prayer times', 'page-timingsSalah'],
    ['fajr', 'page-timingsSalah'],
    ['hanafi', 'page-timingsSalah'],
    ['calculation method', 'page-timingsSalah'],
    ['jummah', 'page-timingsIqama'],
    ['juma', 'page-timingsIqama'],
    ['jumuah', 'page-timingsIqama'],
    ['khutbah', 'page-timingsIqama'],
    ['jamaat', 'page-timingsIqama'],
    ['iqama', 'page-timingsIqama'],
    ['timezone', 'page-settingsMasjid'],
    ['time zone', 'page-settingsMasjid'],
    ['logo', 'page-settingsMasjid'],
    ['address', 'page-settingsMasjid'],
    ['mosque name', 'page-settingsMasjid'],
    ['help', 'action-guide'],
    ['manual', 'action-guide'],
    ['undo', 'page-timingsSalah'],
    ['who changed', 'page-invitesActivity'],
    ['sign out', 'action-logout'],
    ['screen', 'page-settingsAlIqamah'],
    ['tv', 'page-settingsAlIqamah'],
    ['television', 'page-settingsAlIqamah'],
    ['kiosk', 'page-donationPortal'],
    ['zakat', 'page-donationPortal'],
    ['push', 'page-settingsAthanPlus'],
    ['phone app', 'page-settingsAthanPlus'],
    ['widget', 'page-integrationsWeb'],
    ['website', 'page-integrationsWeb'],
    ['ramadan moon', 'page-settingsHijri'],
    ['islamic date', 'page-settingsHijri'],
    ['invoice', 'page-settingsBilling'],
    ['price', 'page-settingsPlans'],
    ['volunteer', 'page-invites'],
    ['permissions', 'page-invites'],
    ['picture', 'page-libraryCollection'],
    ['slides', 'page-libraryList'],
    ['dark mode', 'action-scheme-dark'],
    ['sessions', 'page-accountSecurity'],
    ['print', 'action-monthly'],
    ['الأذان', 'page-timingsAthan'],
    ['صلاة', 'page-timingsSalah'],
    ['نماز', 'page-timingsSalah'],
    ['جمعة', 'page-timingsIqama'],
    ['خطبة', 'page-timingsIqama'],
    ['المنطقة الزمنية', 'page-settingsMasjid'],
    ['شعار', 'page-settingsMasjid'],
    ['مساعدة', 'action-guide'],
    ['تراجع', 'page-timingsSalah'],
    ['كلمة السر', 'action-password'],
    ['شاشة', 'page-settingsAlIqamah'],
    ['تلفاز', 'page-settingsAlIqamah'],
    ['زكاة', 'page-donationPortal'],
    ['هلال', 'page-settingsHijri'],
    ['فاتورة', 'page-settingsBilling'],
    ['خروج', 'action-logout'],
  ])('what people type: %s leads to %s, in whichever language the page is', (typed, id) => {
    for (const locale of LOCALES) expect(typedBy(['mosque-admin'], typed, locale)[0], locale).toBe(id);
  });

  it('has words only for what there is', () => {
    const ids = new Set((['mosque-admin', 'system-admin'] as const).flatMap((role) => idsFor([role])));
    for (const locale of LOCALES) {
      const { pages, actions } = all[locale].keywords as Record<'pages' | 'actions', object>;
      const named = [
        ...Object.keys(pages).map((name) => `page-${name}`),
        ...Object.keys(actions).map((name) => `action-${name}`),
      ];
      expect(named.filter((id) => !ids.has(id) && !id.startsWith('action-language-'))).toEqual([]);
    }
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
