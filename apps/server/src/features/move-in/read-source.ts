import { readText, type SentFile } from '@minaret/contract/fields/text-file';
import type { SourceDoubt } from '@minaret/contract/timings/move-in';
import { kilometres } from '@minaret/dialects/kilometres';
import type { Told } from '@minaret/dialects/read/told';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { judgeIqamahHours } from '../iqama-timings/service.ts';
import { masjidPlace } from '../masjid/service.ts';
import { isOwnTimes, judgeSalahHours } from '../salah-timings/service.ts';
import { answersOf, examineFile, type TimingFile } from '../timing-files/service.ts';
import { fetchLink, linkIn } from './fetch-link.ts';
import { openAside } from './open-aside.ts';
import type { Opened, SourceFile } from './open-source.ts';

/** Further away it is another masjid's. */
const NEAR_KILOMETRES = 25;

export interface ReadSource extends Omit<Opened, 'doubts'> {
  /** As it was read, with its questions. */
  read: TimingFile;
  doubts: SourceDoubt[];
}

function bytesOf(file: SentFile): SourceFile {
  return { name: file.name, bytes: 'bytes' in file ? file.bytes : new TextEncoder().encode(file.text) };
}

/** The file itself, or what its link leads to. */
async function sourceOf(ctx: Context, file: SentFile, today: string): Promise<SourceFile> {
  const sent = bytesOf(file);
  const link = sent.bytes.length <= 4000 ? linkIn(readText(file).text) : null;
  return link ? fetchLink(ctx, link, today) : sent;
}

/** What a link, a text or a file says, with what is asked about it. No transaction is open while it is fetched and read. */
export async function readSource(
  ctx: Context,
  { file, answers }: { file: SentFile; answers: string | undefined },
): Promise<ReadSource> {
  const { hints } = answersOf({ answers });
  const { timeZone } = masjidOf(ctx);
  const today = todayOf(ctx);
  const asr = hints.asr === undefined ? {} : { asr: hints.asr };
  const opened = await openAside(await sourceOf(ctx, file, today), { today, timeZone, ...asr });
  if ('problem' in opened) throw new Failure('source_unknown', { problem: opened.problem });
  const read = await examineFile(ctx, {
    file: { ...opened.file, type: 'text/csv' },
    kind: 'both',
    hints,
    isOwn: isOwnTimes,
    judge: async (inside, rows) => [
      ...(await judgeSalahHours(inside, rows)),
      ...(await judgeIqamahHours(inside, rows)),
    ],
  });
  const place = await ctx.transact(masjidPlace);
  const doubts = [...placeDoubts(opened.told, place), ...opened.doubts];
  return { ...opened, read: withAsrQuestion(read, doubts), doubts: doubts.filter(isNoQuestion) };
}

const isNoQuestion = ({ code }: SourceDoubt) => code !== 'asr-school';

/** Which of two Asrs is a question like that of a table. */
function withAsrQuestion(read: TimingFile, doubts: readonly SourceDoubt[]): TimingFile {
  const doubt = doubts.find(({ code }) => code === 'asr-school');
  if (!doubt || read.questions.some(({ code }) => code === 'asr-school')) return read;
  const [standard = '', hanafi = ''] = doubt.value.split(' ');
  const question = {
    id: 'asr',
    code: 'asr-school' as const,
    question: 'Which Asr does the masjid use?',
    line: 0,
    column: 'asr_mithl_1, asr_mithl_2',
    value: doubt.value,
    choices: [
      { value: '0', label: standard },
      { value: '1', label: hanafi },
    ],
  };
  return { ...read, questions: [...read.questions, question] };
}

/** A link of another masjid is pasted easily. */
function placeDoubts(
  told: Told,
  place: { latitude: number; longitude: number; timeZone: string },
): SourceDoubt[] {
  const { latitude, longitude, timeZone } = told;
  const away = latitude === null || longitude === null ? 0 : kilometres(place, { latitude, longitude });
  return [
    ...(away > NEAR_KILOMETRES
      ? [{ code: 'other-place' as const, where: told.name ?? '', value: String(Math.round(away)) }]
      : []),
    ...(timeZone !== null && timeZone !== place.timeZone
      ? [{ code: 'other-zone' as const, where: place.timeZone, value: timeZone }]
      : []),
  ];
}
