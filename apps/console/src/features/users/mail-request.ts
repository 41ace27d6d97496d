import { useMutation } from '@tanstack/react-query';
import { useCountdown, waitOf } from './countdown.ts';

/** Between two mails people look into their inbox first; the server allows three an hour. */
const PAUSE_SECONDS = 60;

export interface MailRequest {
  ask: (email: string) => void;
  /** Seconds until it may be asked again. */
  left: number;
  isPending: boolean;
  isSent: boolean;
  error: Error | null;
}

/** A mail that someone may ask for, and again after a while. */
export function useMailRequest(send: (email: string) => Promise<null>, onSent?: () => void): MailRequest {
  const { left, start } = useCountdown();
  const request = useMutation({
    mutationFn: send,
    onSuccess: () => {
      start(PAUSE_SECONDS);
      onSent?.();
    },
    onError: (error) => start(waitOf(error)),
  });
  return {
    ask: request.mutate,
    left,
    isPending: request.isPending,
    isSent: request.isSuccess,
    error: request.error,
  };
}
