import { contract } from '@minaret/contract';
import type { FileQuestion } from '@minaret/contract/timings/timing-files';
import type { ProofMasjid } from './masjids.ts';
import type { DrawnFile } from './model.ts';
import { answerTo } from './person.ts';

const MOST_ROUNDS = 6;

interface Reply {
  status: number;
  code: string;
  response: unknown;
}

/** The part of a preview that is held against what is stored. */
export interface Preview {
  questions: FileQuestion[];
  lines: { line: number; column: string; value: string; code: string }[];
  refused: number;
  days: number;
  first: string | null;
  last: string | null;
  rows: {
    date: string;
    salah: Record<string, string | null>;
    iqamah: Record<string, string | null>;
    jumuah: string[];
  }[];
  taken: { days: number } | null;
}

export interface Exchange {
  end: 'stored' | 'refused' | 'stuck';
  /** Why not, by the code of the failure or the question that could not be answered. */
  why: string;
  /** The codes of the questions, in turn. */
  asked: string[];
  rounds: number;
  days: number;
  /** What the dry run said just before the last try; null when there is none. */
  preview: Preview | null;
  faults: string[];
  /** Each step in words, for who looks at one file alone. */
  story: string[];
}

function multipart({ name }: DrawnFile, bytes: Buffer) {
  const boundary = 'timetable-of-the-proof';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

async function post(
  masjid: ProofMasjid,
  path: string,
  answers: string,
  file: DrawnFile,
  bytes: Buffer,
): Promise<Reply> {
  const query = answers ? `?answers=${encodeURIComponent(answers)}` : '';
  const send = () =>
    masjid.caller.raw({ method: 'POST', url: `/api${path}${query}`, ...multipart(file, bytes) });
  let answer = await send();
  if (answer.statusCode === 401) {
    await masjid.signIn();
    answer = await send();
  }
  // A busy machine, not an answer: the file is tried anew.
  if (answer.statusCode === 503) throw new Error('the server was too busy');
  const body = answer.json() as { code?: string; response: unknown };
  return { status: answer.statusCode, code: body.code ?? '', response: body.response };
}

const GROUP = { salah: 'salah-timings', iqamah: 'iqama-timings' } as const;
const hasPreview = 'uploadPreview' in contract.salahTimings;

/** Sends the file as a person would: answers what is asked, says yes to overwriting, and gives up at a refusal. */
export async function send(masjid: ProofMasjid, file: DrawnFile, bytes: Buffer): Promise<Exchange> {
  const group = GROUP[file.kind];
  const answers: Record<string, string> = file.answers.missing ? { missing: file.answers.missing } : {};
  const told: Exchange = {
    ...{ end: 'stuck', why: 'rounds', asked: [], rounds: 0, days: 0, preview: null, faults: [], story: [] },
  };
  let overwrite = 'no';
  while (told.rounds < MOST_ROUNDS) {
    const text = Object.entries(answers)
      .map(([name, value]) => `${name}:${value}`)
      .join(',');
    if (hasPreview)
      told.preview = await preview(masjid, `/${group}/upload-preview/${masjid.id}`, text, file, bytes, told);
    const reply = await post(masjid, `/${group}/upload/${masjid.id}/${overwrite}`, text, file, bytes);
    told.story.push(
      `upload/${overwrite} [${text}] -> ${reply.status} ${reply.code} ${JSON.stringify(reply.response)?.slice(0, 600)}`,
    );
    if (reply.status >= 500) told.faults.push(`answered ${reply.status}`);
    if (reply.status < 300) {
      told.end = 'stored';
      told.days = (reply.response as { days: number }).days;
      if (told.preview && told.preview.questions.length + told.preview.refused > 0)
        told.faults.push('stored, and the preview had said that it is asked or refused');
      return told;
    }
    if (reply.code === 'duplicate_timings' && overwrite === 'no') overwrite = 'yes';
    else if (reply.code === 'file_ambiguous') {
      told.rounds += 1;
      const { questions } = reply.response as { questions: FileQuestion[] };
      if (told.preview && ids(told.preview.questions) !== ids(questions))
        told.faults.push(`the preview asks ${ids(told.preview.questions)}, the upload ${ids(questions)}`);
      told.asked.push(...questions.map(({ code }) => code));
      for (const question of questions) {
        const answer = answerTo(question, file);
        if (answer === null || answers[question.id] === answer) {
          told.why = `unanswerable ${question.code}`;
          told.story.push(`cannot answer ${question.id}: ${JSON.stringify(question)}`);
          return told;
        }
        answers[question.id] = answer;
      }
    } else {
      told.end = 'refused';
      told.why = refusal(reply);
      return told;
    }
  }
  return told;
}

const ids = (questions: readonly FileQuestion[]) =>
  questions
    .map(({ id }) => id)
    .sort()
    .join(' ');

function refusal({ code, response }: Reply): string {
  const lines = (response as { lines?: { code: string }[] } | null)?.lines;
  return lines?.[0] ? `${code}: ${lines[0].code}` : code;
}

async function preview(
  ...[masjid, path, text, file, bytes, told]: [ProofMasjid, string, string, DrawnFile, Buffer, Exchange]
): Promise<Preview | null> {
  const reply = await post(masjid, path, text, file, bytes);
  told.story.push(
    `preview [${text}] -> ${reply.status} ${reply.code} ${JSON.stringify(reply.response)?.slice(0, 1500)}`,
  );
  if (reply.status < 300) return reply.response as Preview;
  if (reply.code !== 'not_csv') told.faults.push(`the preview answered ${reply.status} ${reply.code}`);
  return null;
}
