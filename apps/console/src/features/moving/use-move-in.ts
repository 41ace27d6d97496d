import { RequestFailure } from '@minaret/contract/api/client';
import type { SentFile } from '@minaret/contract/fields/text-file';
import { LinkFailed, type MoveInStored, SourceUnknown } from '@minaret/contract/timings/move-in';
import { AnswersText, writeAnswers } from '@minaret/contract/timings/timing-answers';
import type { FileQuestion } from '@minaret/contract/timings/timing-files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { timingsKey } from '../timings/keys.ts';
import { moveInApi } from './move-in-api.ts';

export interface GivenSource {
  /** Each try is another, also of the same text. */
  id: number;
  file: SentFile;
}

type Answers = Readonly<Record<string, string>>;

/** Half a year that is being typed is no answer yet. */
function usable(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([id, value]) => AnswersText.safeParse(`${id}:${value}`).success),
  );
}

/** Why a source or a link could not be read, in the reader's words. */
function useProblemText() {
  const { t } = useTranslation('moving');
  const failureText = useFailureText();
  return (error: unknown, fallback: string) => {
    if (error instanceof RequestFailure) {
      const source = SourceUnknown.safeParse(error.response);
      if (error.code === 'source_unknown' && source.success) return t(`problems.${source.data.problem}`);
      const link = LinkFailed.safeParse(error.response);
      if (error.code === 'link_failed' && link.success) return t(`links.${link.data.problem}`);
    }
    return failureText(error, fallback);
  };
}

/** A source on its way: given, shown as it was understood, asked about, stored. */
export function useMoveIn(m_id: number) {
  const { t } = useTranslation('moving');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [source, setSource] = useState<GivenSource | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [asked, setAsked] = useState<readonly FileQuestion[]>([]);
  const [usesRules, setUsesRules] = useState(true);
  const given = writeAnswers(usable(answers));
  const rules = usesRules ? ('yes' as const) : ('no' as const);
  const look = useQuery({
    queryKey: ['move-in', m_id, source?.id ?? 0, given, rules],
    queryFn: () =>
      source
        ? moveInApi.preview({
            params: { m_id },
            query: { answers: given, rules },
            body: { file: source.file },
          })
        : null,
    enabled: source !== null,
    // What was understood stays in sight while an answer is on its way, but not that of another source.
    placeholderData: (before, query) => (query?.queryKey[2] === source?.id ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const understood = source ? (look.data ?? null) : null;
  const store = useMutation({
    mutationFn: ({ overwrite }: { overwrite: boolean }): Promise<MoveInStored> => {
      if (!source || !understood?.fingerprint) throw new Error('nothing is shown');
      return moveInApi.store({
        params: { m_id },
        query: {
          answers: given,
          rules,
          fingerprint: understood.fingerprint,
          overwrite: overwrite ? 'yes' : 'no',
          // The button waits for the person's tick.
          doubts: 'accepted',
        },
        body: { file: source.file },
      });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: timingsKey(m_id) }),
    onError: (error) => {
      if (error instanceof RequestFailure && error.code === 'move_in_changed') void look.refetch();
    },
  });
  function reset(): void {
    setSource(null);
    setAnswers({});
    setAsked([]);
    store.reset();
  }
  const open = look.data?.questions ?? [];
  const fresh = open.filter(({ id }) => !asked.some((before) => before.id === id));
  if (source && fresh.length > 0) setAsked([...asked, ...fresh]);
  const isOpen = ({ id }: FileQuestion) => open.some((question) => question.id === id);
  return {
    source,
    give: (file: SentFile) => {
      reset();
      setSource({ id: Date.now(), file });
    },
    reset,
    understood,
    isReading: look.isFetching,
    /** Those still open, and those answered, which may be answered otherwise. */
    questions: asked.filter((question) => isOpen(question) || answers[question.id]),
    answers,
    answer: (more: Answers) => setAnswers({ ...answers, ...more }),
    usesRules,
    setUsesRules,
    store: (overwrite: boolean) => store.mutate({ overwrite }),
    isStoring: store.isPending,
    stored: store.data ?? null,
    readError: look.error && problemText(look.error, t('failed')),
    storeError: store.error && problemText(store.error, t('storeFailed')),
  };
}
