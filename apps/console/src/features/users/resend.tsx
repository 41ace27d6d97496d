import { Button, type ButtonProps } from '@mantine/core';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { MailboxNote } from '../../ui/feedback/mailbox-note.tsx';
import { formatWait } from './countdown.ts';
import type { MailRequest } from './mail-request.ts';
import classes from './resend.module.css';

interface ResendProps extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  request: MailRequest;
  /** Without an address it submits the form it stands in. */
  email?: string;
}

/** Asks for a mail again. While one has to wait it stays in the tab order, so that nobody loses their place. */
export function ResendButton({ request, email, ...button }: ResendProps) {
  const { t } = useTranslation('users');
  const { left, isPending, ask } = request;
  const waits = left > 0 || isPending;
  return (
    <Button
      variant="default"
      className={classes.button}
      data-disabled={waits || undefined}
      aria-disabled={waits}
      type={email === undefined ? 'submit' : 'button'}
      onClick={() => email !== undefined && !waits && ask(email)}
      {...button}
    >
      {left > 0 ? t('resend.waiting', { time: formatWait(left) }) : t('resend.button')}
    </Button>
  );
}

interface SentProps {
  /** What is said when one went out. */
  sent: string;
  /** From which mail on it is said: the page itself may tell of the first. */
  first?: number;
  /** The page itself does not say where mails can be read that are not sent. */
  tellsMailbox?: boolean;
}

/** The button, and under it what became of the last mail, read out when it changes. */
export function Resend({ sent, first = 1, tellsMailbox = false, ...props }: ResendProps & SentProps) {
  const { t } = useTranslation('users');
  const failureText = useFailureText();
  const { error, sent: count } = props.request;
  return (
    <div>
      <ResendButton {...props} />
      <p role="status" className={classes.result} data-failed={error !== null || undefined}>
        {error ? failureText(error, t('resend.failed')) : count >= first && sent}
      </p>
      {tellsMailbox && count > 0 && <MailboxNote />}
    </div>
  );
}
