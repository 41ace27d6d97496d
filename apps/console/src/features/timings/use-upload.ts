import type { Finding } from '@minaret/contract/finding';
import { isCsv, type TextFile } from '@minaret/contract/text-file';
import type { TakenDays } from '@minaret/contract/timing-upload';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../app/failure-text.ts';
import { useTranslation } from '../../app/i18n.ts';
import { isolate } from '../../ui/isolate.ts';
import { toast } from '../../ui/toast.ts';
import { useToLook } from './checks/use-to-look.ts';
import { takenOf } from './taken-days.ts';
import { refusalOf } from './upload-refusal.ts';

export interface UploadRequest {
  file: TextFile;
  overwrite: 'yes' | 'no';
  /** `dateOrder:dmy,year:2026`: what was answered to the questions of the try before. */
  answers?: string;
}

export interface UploadOptions {
  send: (request: UploadRequest) => Promise<{ days: number; findings: readonly Finding[] }>;
  /** The caller's data is new. */
  onStored: () => void;
  onClose: () => void;
}

/** A file on its way: chosen, refused with its lines, asked about, taken, or in need of leave to overwrite. */
export function useUpload({ send, onStored, onClose }: UploadOptions) {
  const { t } = useTranslation('timings');
  const say = useFailureText();
  const toLook = useToLook();
  const [file, setFile] = useState<TextFile | null>(null);
  const [wrongType, setWrongType] = useState(false);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  /** The question before overwriting; it stands while the second try runs, and shows its failure. */
  const [taken, setTaken] = useState<TakenDays | null>(null);

  const upload = useMutation({
    mutationFn: (overwrite: 'yes' | 'no') => {
      if (!file) throw new Error('no file is chosen');
      const given = Object.entries(answers).map(([id, value]) => `${id}:${value}`);
      return send({ file, overwrite, ...(given.length > 0 && { answers: given.join(',') }) });
    },
    onSuccess: ({ days, findings }) => {
      const done = t('upload.done', { count: days, file: isolate(file?.name ?? '') });
      toast({ message: toLook(done, findings) });
      onStored();
      close();
    },
    onError: (error) => {
      const days = takenOf(error);
      if (days) setTaken(days);
    },
  });

  function close(): void {
    setFile(null);
    setWrongType(false);
    setAnswers({});
    setTaken(null);
    upload.reset();
    onClose();
  }
  async function choose(picked: File): Promise<void> {
    const next = { name: picked.name, type: 'text/csv', text: await picked.text() };
    const isRight = isCsv(next);
    setFile(isRight ? next : null);
    setWrongType(!isRight);
    setAnswers({});
    upload.reset();
  }

  const { lines, questions } = refusalOf(upload.error);
  const failed = upload.error && !takenOf(upload.error) ? say(upload.error, t('upload.failed')) : null;
  return {
    file,
    choose,
    close,
    start: () => upload.mutate('no'),
    overwrite: () => upload.mutate('yes'),
    isBusy: upload.isPending,
    taken,
    lines,
    questions,
    answers,
    answer: (id: string, value: string) => setAnswers({ ...answers, [id]: value }),
    error: wrongType ? t('upload.notCsv') : failed,
  };
}
