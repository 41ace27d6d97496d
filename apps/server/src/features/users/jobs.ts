// Decides: which mails (e-mails) about an account go out, and how long ended sessions stay stored.

import type { Db } from '../../db/database.ts';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { linkMail, noticeMail } from './mails.ts';
import { sweepBefore, voidLinks } from './one-time-link-queries.ts';
import { mintLink } from './one-time-links.ts';
import { findUser, findUserByEmail, type User } from './queries.ts';

type MailLink = JobPayload<'users:mail-link'>;

const PATHS: Record<MailLink['purpose'], string> = {
  'verify-email': 'verify',
  'change-email': 'verify',
  'reset-password': 'reset-password',
  'setup-password': 'invite/setup-password',
};

/** Whose link it is, or nobody's: then no mail is sent, and no one learns why. */
async function ownerOf(db: Db, { email, purpose, userId }: MailLink): Promise<User | undefined> {
  if (purpose === 'change-email') {
    const user = userId === undefined ? undefined : await findUser(db, userId);
    return user?.pending_email === email && !(await findUserByEmail(db, email)) ? user : undefined;
  }
  const user = await findUserByEmail(db, email);
  if (!user || user.disabled_at) return undefined;
  return purpose === 'verify-email' && user.verified_at ? undefined : user;
}

async function mailLink(ctx: JobContext, wanted: MailLink): Promise<void> {
  const { email, purpose } = wanted;
  const made = await ctx.transact(async ({ db, now }) => {
    const user = await ownerOf(db, wanted);
    return user && { user, token: await mintLink(db, now, { purpose, userId: user.id, email }) };
  });
  if (!made) return;
  const url = `${ctx.ports.config.publicUrl}/${PATHS[purpose]}/${made.token}`;
  await ctx.ports.mail.send(
    linkMail(purpose, { to: email, name: made.user.first_name, locale: made.user.locale, url }),
  );
}

/** Somebody registered with an address that has an account: its owner hears of it, and is led to where they can go on. */
async function mailKnownAddress(
  ctx: JobContext,
  { email }: JobPayload<'users:mail-known-address'>,
): Promise<void> {
  const user = await ctx.transact(({ db }) => findUserByEmail(db, email));
  if (!user || user.disabled_at) return;
  if (!user.verified_at) {
    // A stranger may have registered the address first: whoever reads its mail chooses the password anew.
    await ctx.transact(({ db, now }) => voidLinks(db, now, user.id, ['verify-email']));
    return mailLink(ctx, { email, purpose: 'setup-password' });
  }
  const url = `${ctx.ports.config.publicUrl}/forgot-password`;
  await ctx.ports.mail.send(
    linkMail('known-address', { to: email, name: user.first_name, locale: user.locale, url }),
  );
}

/** Who is told that their address changes gets the way back with it. */
async function mailNotice(ctx: JobContext, told: JobPayload<'users:mail-notice'>): Promise<void> {
  const { userId, to } = told;
  const token =
    userId === undefined
      ? undefined
      : await ctx.transact(({ db, now }) => mintLink(db, now, { purpose: 'keep-email', userId, email: to }));
  const wayBack = token && `${ctx.ports.config.publicUrl}/verify/${token}`;
  await ctx.ports.mail.send(noticeMail(told, ctx.now, wayBack));
}

/** Tells the host's analytics who has signed in. */
async function identify(ctx: JobContext, { userId }: JobPayload<'users:identify'>): Promise<void> {
  const user = await ctx.transact(({ db }) => findUser(db, userId));
  if (user) await ctx.ports.analytics?.identify(user, ctx.now);
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** What has ended is kept a week, so that the late use of a token is still recognised. */
async function sweep(ctx: JobContext): Promise<void> {
  await ctx.transact(async ({ db, now }) => {
    await sweepBefore(db, new Date(now.getTime() - WEEK_MS));
  });
}

export const userJobs = [
  job('users:mail-link', mailLink),
  job('users:mail-known-address', mailKnownAddress),
  job('users:mail-notice', mailNotice),
  job('users:identify', identify),
  job('sessions:sweep', sweep, '17 3 * * *'),
];
