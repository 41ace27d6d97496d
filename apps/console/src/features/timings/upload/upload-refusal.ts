import { RequestFailure } from '@minaret/contract/api/client';
import {
  type FileQuestion,
  FileQuestions,
  type RefusedLine,
  RefusedLines,
} from '@minaret/contract/timings/timing-files';

/** What a refused upload asks for, beside its sentence. */
export interface Refusal {
  lines: readonly RefusedLine[];
  questions: readonly FileQuestion[];
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
