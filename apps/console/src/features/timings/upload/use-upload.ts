import type { RawFile } from '@minaret/contract/fields/text-file';
import { AnswersText, writeAnswers } from '@minaret/contract/timings/timing-answers';
import type { TakenDays } from '@minaret/contract/timings/timing-fields';
import type { FileQuestion } from '@minaret/contract/timings/timing-files';
import type { UploadedDays, UploadPreview } from '@minaret/contract/timings/timing-upload';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { useChosenFile } from './chosen-file.ts';
import { takeHandedFile } from './handed-file.ts';
import { takenOf } from './taken-days.ts';
import { refusalOf } from './upload-refusal.ts';

export type UploadKind = 'salah' | 'iqamah';

export interface UploadOptions {
  opened: boolean;
  kind: UploadKind;
  /** The dry run: how the file is understood. `answers` is `dateOrder:dmy,year:2026`. */
  preview: (request: { file: RawFile; answers: string }) => Promise<UploadPreview>;
  send: (request: { file: RawFile; overwrite: 'yes' | 'no'; answers: string }) => Promise<UploadedDays>;
  /** The caller's data is new. */
  onStored: (stored: UploadedDays) => void;
  /** The way to what the new times make odd. */
  onLook: (stored: UploadedDays) => void;
  onClose: () => void;
}

type Answers = Readonly<Record<string, string>>;

/** Half a year that is being typed is no answer yet. */
function usable(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([id, value]) => AnswersText.safeParse(`${id}:${value}`).success),
  );
}

/** A file on its way: chosen, shown as it was understood, asked about, taken, or in need of leave to overwrite. */
export function useUpload({ opened, kind, preview, send, onStored, onLook, onClose }: UploadOptions) {
  const { t } = useTranslation('timings');
  const failureText = useFailureText();
  const chosen = useChosenFile();
  const { file } = chosen;
  const [answers, setAnswers] = useState<Answers>({});
  const [asked, setAsked] = useState<readonly FileQuestion[]>([]);
  /** The question before overwriting; it stands while the second try runs, and shows its failure. */
  const [taken, setTaken] = useState<TakenDays | null>(null);
  const given = writeAnswers(usable(answers));

  const look = useQuery({
    queryKey: ['upload-preview', kind, file?.id ?? 0, given],
    queryFn: () => (file ? preview({ file, answers: given }) : null),
    enabled: file !== null,
    // What was understood stays in sight while an answer is on its way, but not that of another file.
    placeholderData: (before, query) => (query?.queryKey[2] === file?.id ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const upload = useMutation({
    mutationFn: (overwrite: 'yes' | 'no') => {
      if (!file) throw new Error('no file is chosen');
      return send({ file, overwrite, answers: given });
    },
    onSuccess: (stored) => {
      const { days, findings } = stored;
      toast({
        message: t('upload.done', { count: days, file: isolate(file?.name ?? '') }),
        ...(findings.length > 0 && {
          action: { label: t('findings.look', { count: findings.length }), run: () => onLook(stored) },
        }),
      });
      onStored(stored);
      close();
    },
    onError: (error) => {
      const days = takenOf(error);
      if (days) setTaken(days);
    },
  });

  function reset(): void {
    setAnswers({});
    setAsked([]);
    setTaken(null);
    upload.reset();
  }
  function close(): void {
    chosen.clear();
    reset();
    onClose();
  }
  async function choose(picked: File): Promise<void> {
    reset();
    await chosen.choose(picked);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file handed over is taken once, when the dialog opens
  useEffect(() => {
    const handed = opened ? takeHandedFile() : null;
    if (handed) void choose(handed);
  }, [opened]);

  const refusal = refusalOf(upload.error);
  const open = upload.error ? refusal.questions : (look.data?.questions ?? []);
  const fresh = open.filter(({ id }) => !asked.some((before) => before.id === id));
  if (fresh.length > 0) setAsked([...asked, ...fresh]);
  const isOpen = ({ id }: FileQuestion) => open.some((question) => question.id === id);
  const failure = upload.error && !takenOf(upload.error) ? upload.error : look.error;
  const hasDetails = refusal.lines.length + refusal.questions.length > 0;
  return {
    file,
    choose,
    close,
    start: () => upload.mutate('no'),
    overwrite: () => upload.mutate('yes'),
    isBusy: upload.isPending,
    isReading: look.isFetching,
    taken,
    understood: file ? (look.data ?? null) : null,
    lines: upload.error ? refusal.lines : (look.data?.lines ?? []),
    /** Those still open, and those answered, which may be answered otherwise. */
    questions: asked.filter((question) => isOpen(question) || answers[question.id]),
    isAnswered: !open.some(({ id }) => !answers[id]),
    answers,
    answer: (given: Answers) => {
      setAnswers({ ...answers, ...given });
      upload.reset();
    },
    error: chosen.error ?? (failure && !hasDetails ? failureText(failure, t('upload.failed')) : null),
  };
}
