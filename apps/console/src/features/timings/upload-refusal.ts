import { RequestFailure } from '@minaret/contract/client';
import {
  type FileQuestion,
  FileQuestions,
  type RefusedLine,
  RefusedLines,
  TakenDays,
} from '@minaret/contract/timing-files';

/** What a refused upload asks for, beside its sentence. */
export interface Refusal {
  lines: readonly RefusedLine[];
  questions: readonly FileQuestion[];
}

/** Days that are stored already, when that is why a request was refused. */
export function takenOf(error: unknown): TakenDays | null {
  if (!(error instanceof RequestFailure) || error.code !== 'duplicate_timings') return null;
  const taken = TakenDays.safeParse(error.response);
  return taken.success ? taken.data : null;
}

export function refusalOf(error: unknown): Refusal {
  const none: Refusal = { lines: [], questions: [] };
  if (!(error instanceof RequestFailure)) return none;
  const lines = RefusedLines.safeParse(error.response);
  const questions = FileQuestions.safeParse(error.response);
  return {
    lines: lines.success ? lines.data.lines : [],
    questions: questions.success ? questions.data.questions : [],
  };
}
