// Decides: which mails the office gets about a kiosk: its card reader does not answer, or too many wrong exit PINs.

import { PAGES } from '@minaret/contract/access/console-pages';
import type { Context } from '../../platform/context.ts';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { mailSentences, masjidWord, ownWord, unlinked } from '../../platform/mail/mail-words.ts';
import { enterMasjid } from '../masjid/service.ts';
import { listAdmins } from '../webhooks/service.ts';
import { findKiosk, type KioskRow } from './queries.ts';

type News = JobPayload<'kiosks:mail'>['news'];

/** If and only if what it tells of was kept. */
export async function tellOffice(ctx: Context, { masjid_id, id }: KioskRow, news: News): Promise<void> {
  for (const { id: userId } of await listAdmins(ctx.db, masjid_id))
    await ctx.enqueue('kiosks:mail', { masjidId: masjid_id, kioskId: id, userId, news });
}

export async function mailOffice(
  ctx: JobContext,
  { masjidId, kioskId, userId, news }: JobPayload<'kiosks:mail'>,
): Promise<void> {
  const found = await ctx.transact(async (own) => {
    const kiosk = await findKiosk(own.db, masjidId, kioskId);
    const reader = (await listAdmins(own.db, masjidId)).find(({ id }) => id === userId);
    const { name: masjid } = await enterMasjid(own, masjidId);
    return kiosk && reader && { kiosk, reader, masjid };
  });
  // Whoever found it again needs no such mail.
  if (!found || (news === 'reader' && found.kiosk.reader_lost_since === null)) return;
  const { kiosk, reader, masjid } = found;
  const { mail, config } = ctx.ports;
  const say = mailSentences(reader.locale);
  const words = {
    masjid: masjidWord(reader.locale, masjid),
    kiosk: ownWord(unlinked(kiosk.name).join(' ')),
  };
  await mail.send(
    composeMail(reader.locale, {
      to: reader.email,
      subject: say(`giving:kiosk.${news}.subject`, words),
      greeting: greetingFor(reader.locale, reader.name),
      lines: [say(`giving:kiosk.${news}.body`, words), say(`giving:kiosk.${news}.what`, words)],
      button: {
        label: say('giving:kiosk.button'),
        url: `${config.publicUrl}${PAGES.donationPortal.path}?tab=kiosks`,
      },
      closing: say('giving:kiosk.closing', words),
    }),
  );
}
