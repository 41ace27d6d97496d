// Decides: how many seconds to wait before an email (reset, verify) can be asked for again (resend).

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCountdown, waitOf } from './countdown.ts';

/** Between two mails people look into their inbox first; the server allows three an hour. */
const PAUSE_SECONDS = 60;

export interface MailRequest {
  ask: (email: string) => void;
  /** Seconds until it may be asked again. */
  left: number;
  isPending: boolean;
  /** How many went out since the page was opened. */
  sent: number;
  error: Error | null;
}

/** A mail that someone may ask for, and again after a while. */
export function useMailRequest(send: (email: string) => Promise<null>, onSent?: () => void): MailRequest {
  const { left, start } = useCountdown();
  const [sent, setSent] = useState(0);
  const request = useMutation({
    mutationFn: send,
    onSuccess: () => {
      start(PAUSE_SECONDS);
      setSent((count) => count + 1);
      onSent?.();
    },
    onError: (error) => start(waitOf(error)),
  });
  return {
    ask: request.mutate,
    left,
    isPending: request.isPending,
    sent,
    error: request.error,
  };
}
