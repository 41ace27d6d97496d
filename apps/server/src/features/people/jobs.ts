// Decides: when mails about invitations and changed roles are sent, and how long old invitations stay stored.

import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts';
import { findUser, findUserByEmail } from '../users/service.ts';
import {
  findInvitationToMail,
  placeOfMasjid,
  sweepInvitations,
  updateInvitation,
} from './invitation-queries.ts';
import { invitationMail, standingMail } from './mails.ts';
import { findInactive, rolesIn, sweepRemoved } from './queries.ts';

/** The link is made when the mail is written, so that no secret waits in the queue. The newest mail's is the one that works. */
async function mailInvitation(ctx: JobContext, invitationId: number): Promise<void> {
  const made = await ctx.transact(async ({ db, now }) => {
    const invitation = await findInvitationToMail(db, invitationId, now);
    if (!invitation) return undefined;
    const token = randomToken();
    await updateInvitation(db, invitationId, { token_hash: hashToken(token) });
    const user = await findUserByEmail(db, invitation.email);
    return { invitation, token, isKnown: Boolean(user?.verified_at && user.password_hash) };
  });
  if (!made) return;
  const page = made.isKnown ? 'accepted' : 'setup-password';
  const url = `${ctx.ports.config.publicUrl}/invite/${page}/${made.token}`;
  await ctx.ports.mail.send(invitationMail(made.invitation, url));
}

type StandingNews = JobPayload<'people:mail-standing'>;

/** Only what still holds is told: a removal that was undone meanwhile never was. */
async function mailStanding(ctx: JobContext, news: StandingNews): Promise<void> {
  const { masjidId, userId } = news;
  const told = await ctx.transact(async ({ db }) => {
    const user = await findUser(db, userId);
    const roles = await rolesIn(db, masjidId, userId);
    const state = roles ? 'member' : (await findInactive(db, masjidId, userId))?.state;
    if (!user || state !== HOLDS_WHILE[news.news]) return undefined;
    const { name: masjid } = await placeOfMasjid(db, masjidId);
    return { to: user.email, name: user.first_name, locale: user.locale, masjid, roles: roles ?? [] };
  });
  if (told) await ctx.ports.mail.send(standingMail(news, told, ctx.ports.config.publicUrl));
}

const HOLDS_WHILE: Record<StandingNews['news'], 'member' | 'disabled' | 'removed'> = {
  'access-roles': 'member',
  'access-back': 'member',
  'access-disabled': 'disabled',
  'access-removed': 'removed',
};

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 90;

async function sweep(ctx: JobContext): Promise<void> {
  await ctx.transact(async ({ db, now }) => {
    await sweepRemoved(db, new Date(now.getTime() - DAY_MS));
    await sweepInvitations(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  });
}

export const peopleJobs = [
  job('people:mail-invitation', (ctx, { invitationId }) => mailInvitation(ctx, invitationId)),
  job('people:mail-standing', mailStanding),
  job('people:sweep', sweep, '27 3 * * *'),
];
