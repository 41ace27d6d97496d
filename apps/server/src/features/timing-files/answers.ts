import { AnswersText, type FileAnswers, readAnswers } from '@minaret/contract/timings/timing-answers';
import { Failure } from '../../platform/failure.ts';

/** What a person has said about a file; an answer that is none is refused, not passed over. */
export function answersOf({ answers = '' }: { answers?: string | undefined }): FileAnswers {
  if (!AnswersText.safeParse(answers).success)
    throw new Failure('invalid_payload', { issues: [{ path: 'answers', message: 'Unknown answer' }] });
  return readAnswers(answers);
}
