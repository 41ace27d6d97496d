import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { address } from './browser.ts';

interface Mail {
  path: string;
  subject: string;
  recipient: string;
}

const CARD =
  /<a class="card" href="([^"]+)"><strong><bdi>([^<]*)<\/bdi><\/strong>.*?<span class="muted">(\S+)/gs;

/** The demo's mailbox, newest first, read without opening its page. */
async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get(address('/dev/mailbox'));
  const mails = [...(await answer.text()).matchAll(CARD)].map(
    ([, path = '', subject = '', recipient = '']) => ({ path, subject, recipient }),
  );
  return mails.filter(({ recipient }) => recipient === email);
}

export async function mailSubjects(page: Page, email: string): Promise<string[]> {
  return (await mailsTo(page, email)).map(({ subject }) => subject);
}

/** Follows the link of the newest mail to this address, when it is there. */
export async function followMailTo(page: Page, email: string): Promise<void> {
  await expect.poll(async () => (await mailsTo(page, email)).length).toBeGreaterThan(0);
  const [mail] = await mailsTo(page, email);
  const answer = await page.request.get(address(mail?.path));
  const text = /<pre[^>]*>(.*?)<\/pre>/s.exec(await answer.text())?.[1];
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0]?.replaceAll('&amp;', '&');
  if (!link) throw new Error('the mail has no link');
  await page.goto(link);
}
