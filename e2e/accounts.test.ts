import { describe, expect, it } from 'vitest';
import { address, expectAccessible, newPerson, signIn, useBrowser } from './browser.ts';
import { followMailTo } from './mailbox.ts';

useBrowser();

const newAddress = () => `secretary-${Date.now()}-${Math.random().toString(36).slice(2, 7)}@example.test`;

describe('a new masjid', () => {
  it('registers, verifies from the mailbox, and is led to its settings', async () => {
    const { page } = await newPerson();
    const email = newAddress();
    await page.goto(address('/login'));
    await page.getByRole('link', { name: 'Register your masjid' }).click();

    await page.getByLabel('First name').fill('Amina');
    await page.getByLabel('Last name').fill('Yusuf');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByLabel('Name of the masjid').fill('Masjid an-Nur');
    await page.getByLabel('Address', { exact: true }).fill('1 Station Road');
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('combobox').first().fill('glasgow');
    await page
      .getByRole('option', { name: /Glasgow.*United Kingdom/ })
      .first()
      .click();
    await page.getByLabel('Yes, this is the time zone of the masjid').check();
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toContain('Europe/London');
    await expectAccessible(page);
    // What goes wrong is said where it is seen, on a telephone too, where the map fills the screen.
    const height = 640;
    await page.setViewportSize({ width: 360, height });
    await page.route('**/api/users/register/v2', (request) => request.abort());
    await page.getByRole('button', { name: 'Register' }).click();
    const refusal = await page.getByText('No connection to the server.').boundingBox();
    expect(refusal?.y).toBeGreaterThan(0);
    expect((refusal?.y ?? height) + (refusal?.height ?? 0)).toBeLessThan(height);
    await page.unroute('**/api/users/register/v2');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

    await followMailTo(page, email);
    await page.getByRole('button', { name: 'Verify email address' }).click();
    await page.waitForURL('**/settings/masjid');
    await page.getByRole('heading', { level: 1, name: 'Masjid Settings' }).waitFor();
    expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Masjid an-Nur');
    // Place and zone were confirmed a minute ago: nobody asks again.
    await page.goto(address('/dashboard'));
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByText('1 of 5 done').waitFor();
    expect(await steps.getByRole('button', { name: 'This is correct' }).count()).toBe(0);
  });

  it('cannot log in before it is verified, and can ask for the mail again', async () => {
    const { page } = await newPerson();
    const email = newAddress();
    const registered = await page.request.post(address('/api/users/register/v2'), {
      headers: { origin: address('/').slice(0, -1) },
      data: {
        u_firstname: 'Amina',
        u_lastname: 'Yusuf',
        u_email: email,
        password: 'a long enough phrase',
        m_name: 'Masjid',
        m_address: '1 Main Street',
        m_latitude: 43.65,
        m_longitude: -79.38,
        m_timezone: 'America/Toronto',
      },
    });
    expect(registered.ok()).toBe(true);
    await page.goto(address('/login'));
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Please verify your email address first.').waitFor();
    await page.getByRole('button', { name: 'Send the email again' }).click();
    await page.getByText('we have sent an email').first().waitFor();

    // On a telephone nothing tells that it is the person who registered: whoever reads the mail chooses the password.
    const { page: telephone } = await newPerson({ viewport: { width: 360, height: 740 } });
    await followMailTo(telephone, email);
    await telephone.getByRole('button', { name: 'Verify email address' }).click();
    await telephone.getByRole('heading', { name: 'Setup Your Password' }).waitFor();
    await telephone.getByText('You registered in another browser.').waitFor();
    await expectAccessible(telephone);
  });
});

describe('passwords', () => {
  it('a wrong one is refused without a hint, and nothing typed is lost', async () => {
    const { page } = await newPerson();
    await page.goto(address('/login'));
    await page.getByLabel('Email').fill('admin@demo.minaret.test');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Wrong email or password.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('admin@demo.minaret.test');
    await expectAccessible(page);
  });

  it('a forgotten one is chosen anew by the mailed link, which then works no more', async () => {
    const { page } = await newPerson();
    const email = 'donations@demo.minaret.test';
    await page.goto(address('/login'));
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The login has such a field too, and stays until the page is here.
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await followMailTo(page, email);
    const link = page.url();
    await page.getByRole('heading', { name: 'Choose Your New Password' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('minaret-demo');
    await page.getByLabel('Confirm Password', { exact: true }).fill('minaret-demo?');
    await page.getByRole('button', { name: 'SAVE' }).click();
    await page.getByText('New password does not match with confirm password').waitFor();
    await page.getByLabel('Confirm Password', { exact: true }).fill('minaret-demo');
    await page.getByRole('button', { name: 'SAVE' }).click();
    await page.waitForURL('**/login');
    await signIn(page, email);

    const { page: other } = await newPerson();
    await other.goto(link);
    await other.getByText('This link is no longer valid.').waitFor();
    expect(await other.getByRole('button', { name: 'SAVE' }).isDisabled()).toBe(true);
  });
});
