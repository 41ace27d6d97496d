import type { TestApp } from './app.ts';

export type KeptMail = Awaited<ReturnType<TestApp['mailsTo']>>[number];

/** The newest mail to an address, once what waits has run. */
export async function newestMail(test: TestApp, address: string): Promise<KeptMail> {
  await test.runJobs();
  const newest = (await test.mailsTo(address)).at(-1);
  if (!newest) throw new Error(`no mail to ${address}`);
  return newest;
}

/** How many mails an address has, once what waits has run. */
export async function countMails(test: TestApp, address: string): Promise<number> {
  await test.runJobs();
  return (await test.mailsTo(address)).length;
}

export function tokenIn(mail: KeptMail): string {
  const token = /https?:\/\/\S+\/([\w-]{43})\b/.exec(mail.text_body)?.[1];
  if (!token) throw new Error(`no link in "${mail.subject}"`);
  return token;
}

/** The token of the newest link mailed to an address. */
export async function mailedToken(test: TestApp, address: string): Promise<string> {
  return tokenIn(await newestMail(test, address));
}
