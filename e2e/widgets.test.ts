import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';

useBrowser();

const HASH = 'demomasjid';
const PREVIEW = 'iframe[title="Live preview"]';
/** Somebody's own website, of another origin. A real server: browsers keep pages of elsewhere from asking local ones. */
async function openSite(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Masjid</title>${body}`;
  const site = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(html));
  onTestFinished(() => void site.close());
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
}

describe('a widget on another website', () => {
  it('runs in a sandbox without an origin: it tells its height in WordPress’ words and counts down', async () => {
    const { page, context } = await newPerson({ viewport: { width: 700, height: 900 } });
    await openSite(
      page,
      `<script>onmessage=({data})=>{if(data.message==='height'&&data.secret==='abc123')document.querySelector('iframe').height=data.value}</script>
<iframe sandbox="allow-scripts" width="480" height="20" title="Times" src="${address(`/embed/${HASH}?lang=en`)}#?secret=abc123"></iframe>`,
    );
    const widget = page.frameLocator('iframe');
    await expect.poll(() => page.locator('iframe').getAttribute('height')).toMatch(/^[3-9]\d\d$/);
    await expect.poll(() => widget.locator('.hero .count').innerText()).toMatch(/^(in \d|now)/);
    expect(await widget.locator('tbody tr').count()).toBeGreaterThanOrEqual(5);
    expect((await context.cookies()).filter(({ domain }) => domain.includes('localhost'))).toEqual([]);
  });

  it('is right in a frame that runs no scripts at all: what is next is marked, and it says of which day it is', async () => {
    const { page } = await newPerson({ viewport: { width: 700, height: 900 }, javaScriptEnabled: false });
    await openSite(
      page,
      `<iframe width="480" height="500" title="Times" src="${address(`/embed/${HASH}?lang=en`)}"></iframe>`,
    );
    const widget = page.frameLocator('iframe');
    await widget.locator('tbody tr').first().waitFor();
    expect(await widget.locator('.hero').innerText()).toMatch(/Next iqamah\s+\S+ \d{1,2}:\d\d/);
    expect(await widget.locator('.old').isVisible()).toBe(false);
  });

  it('is right without scripts, in Arabic, 320 wide, and weighs less than 8 kB', async () => {
    const { page } = await newPerson({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const view of ['strip', 'today', 'board', 'month', 'next', 'jumuah']) {
      requests.length = 0;
      const answer = await page.goto(address(`/embed/${HASH}?view=${view}&lang=ar&look=dark`));
      expect(gzipSync((await answer?.text()) ?? '').byteLength, view).toBeLessThan(8_000);
      expect(requests.filter((url) => !url.endsWith('favicon.ico'))).toHaveLength(1);
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      const width = await page.locator('.w').evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(width, view).toBe(0);
    }
  });

  it('is an element for sites that run scripts: its link until the times are there, then the times', async () => {
    const { page } = await newPerson({ viewport: { width: 1000, height: 700 } });
    const element = (hash: string) =>
      `<minaret-times masjid="${hash}" view="board" lang="en"><a href="/times">Prayer times</a></minaret-times>`;
    await openSite(
      page,
      `<body style="font-family:serif"><div style="width:320px">${element(HASH)}</div><div style="width:900px">${element(HASH)}</div>${element('nobody')}<script async src="${address('/embed/minaret-times.js')}"></script>`,
    );
    const [narrow, wide, none] = [0, 1, 2].map((index) => page.locator('minaret-times').nth(index));
    await narrow?.locator('li').first().waitFor();
    await wide?.locator('li').first().waitFor();
    const columns = (at: typeof narrow) =>
      at
        ?.locator('ul')
        .evaluate(
          (list) => new Set([...list.children].map((cell) => cell.getBoundingClientRect().left)).size,
        );
    expect(await columns(narrow)).toBe(2);
    expect(await columns(wide)).toBeGreaterThanOrEqual(5);
    expect(await none?.getByRole('link', { name: 'Prayer times' }).isVisible()).toBe(true);
  });
});

describe('the public page', () => {
  it('has the day and the month, on a phone in Arabic too', async () => {
    const { page } = await newPerson({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' });
    await page.goto(address(`/monthly/${HASH}?lang=ar`));
    await page.locator('.hero .stop.next').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('has a month of one table on a phone, iqamah or adhan, without a script', async () => {
    const { page } = await newPerson({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
    await page.goto(address(`/monthly/${HASH}?lang=en`));
    const columns = () => page.locator('main').getByRole('columnheader').allInnerTexts();
    expect(await columns()).toEqual(['Date', 'Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']);
    const row = page.locator('tbody tr').first();
    const heightOf = async () => (await row.boundingBox())?.height ?? 0;
    expect(await heightOf()).toBeGreaterThanOrEqual(40);
    expect((await page.locator('main table').boundingBox())?.height).toBeLessThan(1700);
    // Whoever listens hears the half of the day that has no room.
    expect(await page.locator('tr[aria-current=date]').getByRole('cell').first().textContent()).toMatch(
      /[AP]M/,
    );
    await page.locator('label[for=adhan]').click();
    expect(await columns()).toEqual(['Date', 'Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 800, height: 900 });
    expect(await columns()).toEqual(['Date', 'Hijri', 'Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']);
    await page.setViewportSize({ width: 1200, height: 900 });
    expect(await page.locator('main').getByRole('columnheader', { name: 'Iqamah' }).count()).toBe(5);
    expect(await page.getByRole('radio').count()).toBe(0);
  });
});

describe('the Widgets tab', () => {
  it('shows the real times as they will stand elsewhere, and writes what to paste', async () => {
    const { page } = await newPerson();
    await enter(page, 'admin@demo.minaret.test');
    await page.goto(address('/integrations/web'));
    await page.getByRole('radio', { name: /Iqamah board/ }).check();
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('ur');
    await page.getByRole('radio', { name: '24 h' }).check();
    const code = page.locator('pre').first();
    await expect.poll(() => code.innerText()).toContain('view="board" look="light" lang="ur" clock="24"');
    await page.frameLocator(PREVIEW).locator('html[lang=ur] .board strong').first().waitFor();
    const tall = () => page.locator(PREVIEW).evaluate((frame) => frame.clientHeight);
    const inside = () =>
      page
        .frameLocator(PREVIEW)
        .locator('.w')
        .evaluate((widget) => Math.ceil(widget.getBoundingClientRect().height));
    await expect.poll(async () => (await tall()) - (await inside())).toBe(0);
    await page.getByRole('radio', { name: 'Iframe' }).check();
    await expect.poll(() => code.innerText()).toContain('<iframe src=');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
  });
});

describe('the tabs on a phone, in Arabic and in the dark', () => {
  it.each([
    ['widgets', 'الخيارات'],
    ['calendars', 'التقويم'],
    ['keys', 'التطبيقات والأدوات القديمة تبقى تعمل'],
  ])('%s is all there, and can be read and used', async (tab, heading) => {
    const { page, context } = await newPerson({
      viewport: { width: 360, height: 800 },
      colorScheme: 'dark',
      locale: 'ar',
    });
    await enter(page, 'admin@demo.minaret.test');
    await context.addCookies([{ name: 'locale', value: 'ar', url: address('/') }]);
    await page.goto(address(`/integrations/web?tab=${tab}`));
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (tab === 'calendars') {
      await page.getByRole('checkbox', { name: 'الفجر' }).uncheck();
      const feed = page.getByRole('textbox', { name: 'عنوان التقويم' });
      await expect.poll(() => feed.inputValue()).toContain('prayers=dhuhr,asr,maghrib,isha');
    }
    if (tab === 'widgets') {
      // All of the preview is in view without scrolling sideways.
      const frame = page.locator('iframe[title="معاينة حية"]');
      await page.frameLocator('iframe[title="معاينة حية"]').locator('html[dir=rtl] .hero').waitFor();
      const box = await frame.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    }
  });
});
