import { expect, it } from 'vitest';
import { firstContent, givingPageUrl } from './types.ts';

it('leads a donation code to the giving page, where phones can reach it', () => {
  const page = givingPageUrl('a1b2', 'https://times.masjid.org');
  expect(page).toBe('https://times.masjid.org/give/a1b2');
  expect(givingPageUrl('a1b2', 'http://localhost:3000')).toBeNull();
  expect(firstContent('donation_qr_url', '2026-11-17', page)).toMatchObject({ url: page });
  expect(firstContent('donation_qr_url', '2026-11-17', null)).toMatchObject({ url: '' });
  expect(firstContent('qr_image', '2026-11-17', page)).toMatchObject({ url: '' });
});
