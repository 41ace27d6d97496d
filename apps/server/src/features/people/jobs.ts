import { type JobContext, job } from '../../platform/jobs.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import { findUserByEmail } from '../users/service.ts';
import { findInvitationToMail, sweepInvitations, updateInvitation } from './invitation-queries.ts';
import { invitationMail } from './mails.ts';
import { sweepRemoved } from './queries.ts';

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
  job('people:sweep', sweep, '27 3 * * *'),
];
