import type { Db } from '../../db/database.ts';
import type { PushMessage, PushTarget } from '../../platform/push/push.ts';
import type { Platform } from '../../platform/runtime.ts';
import { pausedBefore } from '../phones/service.ts';
import { audienceOf, channelAt, messageAudience, newsAudience } from './channels.ts';
import { datedRecipients, datedTexts } from './dated-queries.ts';
import {
  changeMessage,
  datedMessage,
  noticeMessage,
  ownMessage,
  type Reader,
  reminderMessage,
} from './message.ts';
import { messageTexts, slotKey } from './message-queries.ts';
import { type NoticeText, noticeTexts } from './notice-queries.ts';
import { type Asked, findRecipients, type MasjidName, masjidNames, type Run } from './wave-queries.ts';

/** One phone of one run, and what it is told. */
export interface WaveRecipient {
  run: Run;
  phoneId: number;
  target: PushTarget;
  message: (o: string) => PushMessage;
}

const TOPICS = { announcement: 'announcements', janazah: 'janazah', live: 'live' } as const;

function askedOf(runs: readonly Run[], notices: ReadonlyMap<number, NoticeText>): Asked[] {
  return runs.flatMap(({ id: runId, masjidId, channel }): Asked[] => {
    const known = channelAt(channel);
    if (!known || known.kind === 'dated' || masjidId === null) return [];
    if (known.kind === 'change')
      return [{ runId, masjidId, isNews: true, ...newsAudience('iqamah_changes') }];
    if (known.kind === 'message') return [{ runId, masjidId, isNews: false, ...messageAudience(known.slot) }];
    if (known.kind !== 'notice') return [{ runId, masjidId, isNews: false, ...audienceOf(known) }];
    const notice = notices.get(known.id);
    return notice ? [{ runId, masjidId, isNews: true, ...newsAudience(TOPICS[notice.kind]) }] : [];
  });
}

/** Everybody whom these runs are for. What is told is written once for each language and clock. */
export async function readAudience(
  { config, clock }: Platform,
  db: Db,
  runs: readonly Run[],
): Promise<WaveRecipient[]> {
  const byId = new Map(runs.map((run) => [run.id, run]));
  const noticeIds = runs.flatMap((run) => {
    const channel = channelAt(run.channel);
    return channel?.kind === 'notice' ? [channel.id] : [];
  });
  const notices = await noticeTexts(db, noticeIds);
  const withMessages = runs.flatMap(({ masjidId, channel }) =>
    masjidId !== null && channelAt(channel)?.kind === 'message' ? [masjidId] : [],
  );
  const messages = await messageTexts(db, withMessages);
  const asked = askedOf(runs, notices);
  const found = await findRecipients(db, asked, pausedBefore(clock.now()));
  const masjids = await masjidNames(db, [...new Set(asked.map(({ masjidId }) => masjidId))]);
  const written = new Map<string, (o: string) => PushMessage>();
  const writerOf = (run: Run, masjid: MasjidName, reader: Reader) => {
    const channel = channelAt(run.channel);
    if (!channel || channel.kind === 'dated') return undefined;
    if (channel.kind === 'change') return changeMessage(run, masjid, reader, config.publicUrl);
    if (channel.kind === 'message') {
      const message = messages.get(slotKey(masjid.id, channel.slot));
      return message && ownMessage(message, run, masjid, reader, config.publicUrl);
    }
    if (channel.kind !== 'notice') return reminderMessage(channel, run, masjid, reader, config.publicUrl);
    const notice = notices.get(channel.id);
    return notice && noticeMessage(notice, run, masjid, reader, config.publicUrl);
  };
  const ofMasjids = found.flatMap(({ runId, phoneId, locale, clock: hours, endpoint, p256dh, auth }) => {
    const run = byId.get(runId);
    const masjid = run?.masjidId ? masjids.get(run.masjidId) : undefined;
    if (!run || !masjid) return [];
    const key = `${runId} ${locale} ${hours}`;
    const message = written.get(key) ?? writerOf(run, masjid, { locale, clock: hours });
    if (!message) return [];
    written.set(key, message);
    return [{ run, phoneId, target: { endpoint, p256dh, auth }, message }];
  });
  return [...ofMasjids, ...(await readDated(db, runs, config.publicUrl))];
}

/** Whom the installation tells was decided when the zone began. */
async function readDated(db: Db, runs: readonly Run[], publicUrl: string): Promise<WaveRecipient[]> {
  const dated = runs.filter(({ channel }) => channelAt(channel)?.kind === 'dated');
  if (dated.length === 0) return [];
  const ids = dated.map(({ id }) => id);
  const texts = await datedTexts(db, ids);
  const written = new Map(
    dated.flatMap((run) => {
      const text = texts.get(run.id);
      return text ? [[run.id, { run, message: datedMessage(text, run, publicUrl) }] as const] : [];
    }),
  );
  return (await datedRecipients(db, ids)).flatMap(({ runId, phoneId, endpoint, p256dh, auth }) => {
    const found = written.get(runId);
    return found ? [{ ...found, phoneId, target: { endpoint, p256dh, auth } }] : [];
  });
}
