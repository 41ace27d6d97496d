import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PasswordSetup } from '../people/user-invites.ts';
import { Registration } from '../people/users.ts';
import { hasAddress, NAME_ADDRESS } from './names.ts';

const ADDRESSES = [
  'https://evil.example',
  'URGENT: your bank account is locked, sign in at https://evil.example',
  'HTTP://EVIL.EXAMPLE',
  'Masjid hxxp://evil',
  'www.evil',
  'Call WWW.Evil now',
  'evil.example',
  'Visit evil.example/path today',
  'Evil.Example/path',
  'EVIL.COM',
  'Evil.Com',
  'مسجد evil.com',
  'موقع.شبكة/ادخل',
  'name@host',
  'Name @host',
  'layla@example.org',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil。example',
  'name＠host',
  'evil\u200b.\u200bexample',
  'ev\u00adil.exa\u00admple',
  'evil.\u202eexample',
  '//evil',
  '\\\\evil\\share',
  'Masjid 203.0.113.7',
  'mailto:somebody',
];

const NAMES = [
  "St. Paul's",
  'Masjid al-Noor Inc.',
  'Dr. A.B. Khan',
  'Dr.Khan',
  'Md.Rahman',
  'MD.KHAN',
  'Masjid No.1',
  'Masjid No.12/4-A',
  'J.R. Ali',
  'A.B.C. Islamic Center',
  'Islamic Society of Boston Cultural Center (ISBCC)',
  'Masjid-e-Noor & Community Centre, Leeds',
  'Dar Al-Hijrah | دار الهجرة',
  "Ta'leem-ul-Qur'an",
  'Masjid 786',
  'Jum‘a Masjid “Nūr”',
  'IGMG Köln e.V.',
  'DITIB - Türkisch Islamische Gemeinde zu Duisburg e. V.',
  'Moschee “Ar-Rahma”: Frauenraum',
  'Mosquée de Paris – Grande salle',
  'Mezquita de la M-30',
  'Hz. Ömer Camii',
  'Hz.Ömer Camii',
  'Şehzade Mehmed Camii',
  'Джума-мечеть г. Дербент',
  'Соборная мечеть им. Г. Тукая',
  'مسجد النور',
  'د.محمد عبد الله',
  'مسجد د.أحمد (المنصورة)',
  'جامع الملك خالد، الرياض',
  'مسجدِ نبوی‌ کمیٹی',
  'مسجد می‌رود',
  'জামে মসজিদ',
  'जामा मस्जिद, दिल्ली',
  '清真寺。北京',
  '牛街礼拜寺',
  'مسجد رقم ٧',
  'Masjid Jamek Sultan Abdul Samad',
  'Moské nr. 3',
  'Masjid al-Ḥarām',
  'Abdu’r-Raḥmān',
  'H.E. Shaykh A.',
  '1. Islamischer Verein',
  'Al-Huda (est. 1998)',
];

describe('a name', () => {
  it.each(ADDRESSES)('that contains an address is known: %j', (name) => {
    expect(hasAddress(name)).toBe(true);
  });

  it.each(NAMES)('of people and mosques is none: %j', (name) => {
    expect(hasAddress(name)).toBe(false);
  });

  it.each(['u_firstname', 'u_lastname', 'm_name'] as const)('with one is refused as %s', (field) => {
    const schema = z.pick(Registration, { [field]: true } as { u_firstname: true });
    const { error } = z.safeParse(schema, { [field]: 'Visit evil.example/path' });
    expect(error?.issues).toMatchObject([{ path: [field], message: NAME_ADDRESS }]);
    expect(z.safeParse(schema, { [field]: 'Dr. A.B. Khan' }).success).toBe(true);
  });

  it.each(['u_firstname', 'u_lastname'] as const)('with one is refused of somebody invited: %s', (field) => {
    const given = { token: 'x', new_password: 'a long password', confirm_password: 'a long password' };
    const { error } = z.safeParse(PasswordSetup, { ...given, [field]: 'me@evil' });
    expect(error?.issues).toMatchObject([{ path: [field], message: NAME_ADDRESS }]);
  });
});
