import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { address, enter, newPerson, useBrowser } from './browser.ts';

useBrowser();

const PAGE = '<!doctype html><title>502</title><h1>Bad gateway</h1>';
const TOLD = 'Said by another server.';

/** What may come instead of our own envelope. `words`: what is to be told, else the specified sentence of the page. */
const ANSWERS: { status: number; body: string; words?: string }[] = [
  { status: 200, body: PAGE },
  { status: 400, body: JSON.stringify({ status: false, message: TOLD, response: null }), words: TOLD },
  { status: 204, body: '' },
  { status: 200, body: JSON.stringify({ status: 'false', message: TOLD }), words: TOLD },
  { status: 502, body: PAGE },
  { status: 200, body: JSON.stringify({ status: false, message: TOLD }), words: TOLD },
  { status: 200, body: '[]' },
  { status: 422, body: JSON.stringify({ status: false, message: TOLD, response: [1] }), words: TOLD },
  { status: 500, body: JSON.stringify({ status: false, response: null }) },
  { status: 400, body: '' },
];

/** Sends each of them in answer to the one request, and looks for what it is to be answered with. */
async function expectTold(
  page: Page,
  request: RegExp,
  fallback: string | RegExp,
  send: () => Promise<void>,
  answers = ANSWERS,
) {
  for (const { status, body, words } of answers) {
    const contentType = body.startsWith('<') ? 'text/html' : 'application/json';
    await page.route(request, (route) => route.fulfill({ status, body, contentType }), { times: 1 });
    await send();
    const isNoFile = fallback === EXPORT && status === 200;
    await page
      .getByText(isNoFile ? 'Failed to download file.' : (words ?? fallback))
      .first()
      .waitFor();
  }
}
/** The specification has a sentence for a failed export, and one for an answer that is no file, whatever it says. */
const EXPORT = /Failed to download (file\.|salah timings)/;
const click = (page: Page, name: string) => () =>
  page.getByRole('button', { name, exact: true }).last().click();

async function openAccount(page: Page, item: string) {
  await page.getByRole('button', { name: /account menu of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('whatever answers in place of the server, the page says so and stays', () => {
  it('login', async () => {
    const { page } = await newPerson();
    await page.goto(address('/login'));
    await page.getByLabel('Email').fill('someone@example.test');
    await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
    await expectTold(page, /users\/login\/v2/, 'Failed to login', click(page, 'Log in'));
  });

  it('the check of a link, and the new password', async () => {
    const { page } = await newPerson();
    // Each is asked three times when it may pass by itself: two are enough to see here.
    for (const { body, contentType } of [
      { body: '[]', contentType: 'application/json' },
      { body: PAGE, contentType: 'text/html' },
    ]) {
      const link = /users\/token-validation/;
      await page.route(link, (route) => route.fulfill({ status: 404, body, contentType }));
      await page.goto(address(`/reset-password/some-token-${contentType.length}`));
      await page.getByText('Failed to validate request').waitFor();
      await page.unroute(link);
    }
    await page.route(/users\/token-validation/, (route) =>
      route.fulfill({
        json: { status: true, message: '', response: { u_email: 'a@x.test', kind: 'reset' } },
      }),
    );
    await page.goto(address('/reset-password/some-token'));
    await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
    await page.getByLabel('Confirm Password', { exact: true }).fill('a long enough phrase');
    await expectTold(page, /users\/reset$/, 'Failed to reset password', click(page, 'SAVE'));
  });

  it('authenticate', async () => {
    const { page } = await newPerson();
    const send = async () => {
      await page.goto(address('/authenticate?token=some-token'));
    };
    // Each is a page that loads anew, so one of a kind: a page, our envelope, nothing, a fault.
    const few = ANSWERS.slice(0, 3).concat(ANSWERS.slice(4, 5));
    await expectTold(page, /users\/authenticate/, 'Failed to login', send, few);
  });

  it('profile and password', async () => {
    const { page } = await newPerson();
    await enter(page, 'timings@demo.minaret.test');
    await page.goto(address('/dashboard'));
    await openAccount(page, 'Profile');
    await page.getByLabel('First Name').fill('Amina');
    await expectTold(page, /users\/update/, 'Failed to save profile details', click(page, 'Save'));
    await click(page, 'Cancel')();
    // What was typed is still there, so it asks.
    await click(page, 'Leave')();
    await openAccount(page, 'Change Password');
    await page.getByLabel('Current Password', { exact: true }).fill('minaret-demo');
    await page.getByLabel('New Password', { exact: true }).fill('a long enough phrase');
    await page.getByLabel('Confirm Password', { exact: true }).fill('a long enough phrase');
    await expectTold(page, /users\/change-password/, 'Failed to update password', click(page, 'Save'));
  });

  it('settings, generating, exporting, one time and a file', async () => {
    const { page } = await newPerson();
    await enter(page, 'timings@demo.minaret.test');
    await page.goto(address('/timings/salah'));
    const save = click(page, 'Save and Generate Timings');
    await expectTold(page, /save-settings/, 'Failed to save salah settings', save);

    const opens = [
      ['Generate Timings', 'Generate', /salah-timings\/generate/, 'Failed to generate salah timings'],
      ['Export', 'Export', /salah-timings\/download/, EXPORT],
    ] as const;
    for (const [open, act, request, told] of opens) {
      await page.getByRole('button', { name: open, exact: true }).first().click();
      for (const label of ['Start Month', 'End Month']) {
        await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
        const months = page.getByRole('dialog', { name: label, exact: true });
        await months.getByRole('button', { name: 'Next year' }).click();
        await months.getByRole('button', { name: 'May', exact: true }).click();
      }
      await expectTold(page, request, told, click(page, act));
      await click(page, 'Cancel')();
    }

    await page
      .getByRole('button', { name: /^Change Isha/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('textbox').first().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1111p');
    await expectTold(page, /salah-timings\/update/, 'Failed to update salah timing', click(page, 'Save'));
    await click(page, 'Cancel')();

    await click(page, 'Upload Timings')();
    const buffer = Buffer.from(
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n2031-06-01,03:50,05:37,13:15,17:15,20:55,22:41',
    );
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'june.csv', mimeType: 'text/csv', buffer });
    const upload = /salah-timings\/upload\//;
    await expectTold(page, upload, 'Failed to upload file', click(page, 'Upload'));
    // The specification's own way to say it, without a code: the question is asked all the same.
    const taken = { status: false, message: 'Duplicate entry found against this date', response: null };
    await page.route(upload, (route) => route.fulfill({ status: 200, json: taken }));
    await click(page, 'Upload')();
    await page.getByText('Do you want to overwrite record or show old record').waitFor();
  });
});
