import type { TakenDays } from '@minaret/contract/timings/timing-fields';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { takenOf } from './taken-days.ts';

interface Overwritable<Input, Output> {
  send: (input: Input, overwrite: boolean) => Promise<Output>;
  onDone: (output: Output, input: Input) => void;
  /** What to say when a refusal has no words of its own. */
  failed: string;
}

/** A request that asks before it replaces stored days: sent without leave first, again with it after a Yes. */
export function useOverwritable<Input, Output>({ send, onDone, failed }: Overwritable<Input, Output>) {
  const failureText = useFailureText();
  const [taken, setTaken] = useState<{ days: TakenDays; input: Input } | null>(null);
  const request = useMutation({
    mutationFn: ({ input, overwrite }: { input: Input; overwrite: boolean }) => send(input, overwrite),
    onSuccess: (output, { input }) => {
      setTaken(null);
      onDone(output, input);
    },
    onError: (error, { input }) => {
      const days = takenOf(error);
      if (days) setTaken({ days, input });
    },
  });
  const isQuestion = takenOf(request.error) !== null;
  return {
    start: (input: Input) => request.mutate({ input, overwrite: false }),
    confirm: () => taken && request.mutate({ input: taken.input, overwrite: true }),
    decline: () => {
      setTaken(null);
      request.reset();
    },
    taken: taken?.days ?? null,
    isBusy: request.isPending,
    failure: request.error,
    error: request.error && !isQuestion ? failureText(request.error, failed) : null,
    reset: request.reset,
  };
}
