import { LOCALES } from '@minaret/contract/fields/fields';
import { all } from '@minaret/i18n/all';
import { describe, expect, it } from 'vitest';
import { mqttOffMail } from '../src/features/mqtt/mails.ts';
import { invitationMail, standingMail } from '../src/features/people/mails.ts';
import { reviewMail } from '../src/features/review-requests/mails.ts';
import { linkMail, noticeMail } from '../src/features/users/mails.ts';
import { webhookOffMail } from '../src/features/webhooks/mails.ts';
import { JOBS } from '../src/platform/jobs/job-catalogue.ts';
import type { Message } from '../src/platform/mail/mail.ts';

const HOME = 'https://minaret.example';
const TO = 'reader@example.org';
const NOW = new Date('2026-03-01T10:00:00Z');

/** A word that a stranger chose, in every place where one can stand; `kind` as in the words of mails. */
type Render = (words: string, locale: 'en' | 'ar') => Message;
const url = `${HOME}/verify/token`;
const MAILS: Record<string, Render> = {
  ...Object.fromEntries(
    [...JOBS['users:mail-link'].shape.purpose.options, 'known-address' as const].map((kind) => [
      kind,
      (name: string, locale: 'en' | 'ar') => linkMail(kind, { to: TO, name, locale, url }),
    ]),
  ),
  ...Object.fromEntries(
    JOBS['users:mail-notice'].shape.notice.options.map((notice) => [
      notice,
      (name: string, locale: 'en' | 'ar') =>
        noticeMail({ to: TO, name, locale, notice, newEmail: name, userId: 1 }, NOW, url),
    ]),
  ),
  // The address is one that the masjid's own people entered.
  'webhook-off': (words, locale) =>
    webhookOffMail({
      email: TO,
      name: words,
      locale,
      reason: 'failing',
      url,
      masjid: words,
      publicUrl: HOME,
    }),
  'mqtt-off': (words, locale) =>
    mqttOffMail({ email: TO, name: words, locale, address: url, masjid: words, publicUrl: HOME }),
  invitation: (words, locale) =>
    invitationMail(
      {
        email: TO,
        roles: ['content', 'timings'],
        invited_by_name: words,
        locale,
        expires_at: NOW,
        time_zone: 'Europe/London',
        masjid: words,
      },
      url,
    ),
  ...Object.fromEntries(
    JOBS['people:mail-standing'].shape.news.options.map((news) => [
      news,
      (words: string, locale: 'en' | 'ar') =>
        standingMail(
          { news, by: words },
          { to: TO, name: words, locale, masjid: words, roles: ['content'] },
          HOME,
        ),
    ]),
  ),
  ...Object.fromEntries(
    JOBS['reviews:mail'].shape.kind.options.map((kind) => [
      kind,
      (words: string, locale: 'en' | 'ar') =>
        reviewMail({ to: TO, name: words, locale, kind, masjid: words, words }, HOME),
    ]),
  ),
};

const HOSTILE: Record<string, string> = {
  'a link': 'URGENT: your bank account is locked, sign in at https://evil.example/login?x=1',
  'a link in capitals': 'SIGN IN AT HTTPS://EVIL.EXAMPLE',
  'a host': 'Visit evil.example today',
  'a host in capitals': 'VISIT EVIL.COM TODAY',
  'a host with a capital': 'Visit Evil.Example/path',
  'a host after www': 'www.evil.example',
  'an Arabic host': 'زر موقع.شبكة الآن',
  'wide letters': 'ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'another full stop': 'evil。example and evil｡example',
  'a mailbox': 'Write to thief@evil.example',
  'a mailbox without a dot': 'thief@evil',
  'other schemes': 'mailto:thief tel:+15550100 s3://evil javascript:alert(1) file:///etc',
  'a share': '\\\\evil\\share',
  'a number on the network': 'go to 203.0.113.7/login or 203.0.113.7',
  'a call': 'Call +1 (555) 010-0199 at once',
  'lines and headers': 'Masjid\r\nBcc: thief@evil.example\r\n\r\nhttps://evil.example',
  'lines of its own': 'Masjid\n\n\u2028\u0085evil.example\u2029Sent by Minaret',
  'turned around': '\u202eelpmaxe.live//:sptth\u202c evil.example \u2067x\u2069\u200f\u061c',
  'hidden signs': 'ht\u200btps:/\u2060/evil\u200d.\u200cexample\ufeff and ev\u00adil.\u200bexample',
  markup: '<a href="https://evil.example">here</a><img src=x onerror=alert(1)>',
  templates: '{{newEmail}} $t(mail:signature) https://{{masjid}}.evil.example',
  'ten kilobytes': 'https://evil.example '.repeat(500),
  'ten kilobytes of letters': 'Urgent '.repeat(1500),
  'one long word': 'x'.repeat(10_000),
  'marks without end': `Masjid${'\u0301'.repeat(5000)}`,
};

/** What mail programs make links of, taken widely: it may find what no program would. */
const LINKABLE = [
  /[\p{L}\d+.-]:\/\//u,
  /:\S*evil/iu,
  /\/\//,
  /\bwww\.\S/iu,
  /\S@\S/u,
  /[\p{L}\p{N}-][.。｡．][\p{L}\p{M}]{2}/u,
  /\d{1,3}(?:\.\d{1,3}){3}/,
  /(?:mailto|tel|sms|javascript|file):\S/i,
  /\\\\/,
];
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const withoutOurs = (text: string) =>
  text.replaceAll(url, ' ').replaceAll(new RegExp(`${HOME}[\\w/-]*`, 'g'), ' ');
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const found = (text: string) => LINKABLE.map((link) => link.exec(withoutOurs(text))?.[0]).filter(Boolean);

const sentences = (kind: string) =>
  (all.en.mail as unknown as Record<string, { subject: string }>)[kind] ?? { subject: '' };

describe('the words of mails', () => {
  it('are all rendered here', () => {
    const kinds = Object.entries(all.en.mail).flatMap(([kind, words]) =>
      typeof words === 'object' && 'subject' in words ? [kind] : [],
    );
    expect(Object.keys(MAILS).toSorted()).toEqual(kinds.toSorted());
  });
});

describe.each(Object.entries(MAILS))('%s', (kind, render) => {
  it.each(Object.entries(HOSTILE))('carries nothing of a stranger that leads away: %s', (_what, words) => {
    for (const locale of LOCALES) {
      const { subject, text, html, to } = render(words, locale);
      expect(to).toBe(TO);
      expect(subject).not.toMatch(/evil|urgent|https|bank|\d/iu);
      expect(subject).not.toMatch(HIDDEN);
      expect([...subject].length).toBeLessThanOrEqual(150);
      expect(found(subject)).toEqual([]);
      expect(found(text)).toEqual([]);
      expect(found(textOf(html))).toEqual([]);
      expect(text.replaceAll('\n', '')).not.toMatch(HIDDEN);
      expect(textOf(html).replaceAll('\n', '')).not.toMatch(HIDDEN);
      expect(text.length).toBeLessThan(3500);
      const links = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
      expect(links.filter((link) => !link?.startsWith(HOME))).toEqual([]);
      expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    }
  });

  it.each(['Masjid al-Noor Inc.', 'مسجد النور', 'Dār as-Salām (Köln) e.V.', "St. Paul's & Co., Hall 2"])(
    'names %s as it is',
    (name) => {
      const { subject, text, html } = render(name, 'en');
      expect(text).toContain(name);
      expect(textOf(html)).toContain(name);
      if (sentences(kind).subject.includes('{{masjid}}')) expect(subject).toContain(name);
    },
  );
});

describe('a name that does not read like one', () => {
  it('is left out of the sentence, which stays one', () => {
    const { subject, text } = MAILS.invitation?.('https://evil.example', 'en') ?? { subject: '', text: '' };
    expect(subject).toBe('You are invited to a masjid');
    expect(text).toMatch(/\n\nThe sender invites you .* a masjid .*\n\n/);
    const standing = MAILS['access-roles']?.('me@evil', 'ar') ?? { subject: '', text: '' };
    expect(standing.subject).toContain('أحد المساجد');
    expect(standing.text).toContain('أحد المديرين');
    expect(MAILS['review-waiting']?.('evil.example', 'en').subject).toMatch(/^A masjid /);
  });

  it('gets a space where initials stand close', () => {
    expect(MAILS.invitation?.('Dr.Khan No.1', 'en').subject).toBe('You are invited to Dr. Khan No. 1');
  });
});

describe('what somebody wrote', () => {
  it('stands apart line by line, its addresses broken by spaces', () => {
    const words =
      'Our site is https://nur.example/about.\r\n\r\nWrite to office@nur.example, e.g. at 10:30, 1.5 km';
    const { text, html } = MAILS['review-waiting']?.(words, 'en') ?? { text: '', html: '' };
    expect(text).toContain(
      '\n> Our site is https: / /nur. example/about.\n> Write to office @ nur. example, e.g. at 10:30, 1.5 km\n',
    );
    expect(html).toMatch(/<blockquote [^>]*dir="auto"[^>]*>Our site is .*<br>Write to .*<\/blockquote>/);
  });
});

describe('an address that an account moves to', () => {
  it('is told as it is', () => {
    const { text } = MAILS['email-changing']?.('new@example.org', 'en') ?? { text: '' };
    expect(text).toContain('to new@example.org.');
  });
});
