import { Button } from '@mantine/core';
import type { PushQuota } from '@minaret/contract/athan-plus/push-notifications';
import { formatNumber } from '@minaret/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import classes from './push.module.css';
import { pushKey } from './push-api.ts';

interface AskSendProps {
  m_id: number;
  title: string;
  isNow: boolean;
  send: () => Promise<unknown>;
  /** When it goes out, in words. */
  goes: string;
  phones: number;
  quota: z.infer<typeof PushQuota>;
  onCancel: () => void;
  onSent: () => void;
}

/** Asks once, with how many phones it is for. */
export function AskSend(props: AskSendProps) {
  const { m_id, title, isNow, send, goes, phones, quota, onCancel, onSent } = props;
  const { t, locale } = useTranslation(['push', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast({ message: t(isNow ? 'sent' : 'scheduled') });
      onSent();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey(m_id) }),
  });
  const facts = [
    { label: t('ask.phones'), value: formatNumber(phones, locale) },
    { label: t('ask.goes'), value: goes },
    ...(quota.most === null
      ? []
      : [{ label: t('ask.counts'), value: t('counted', { used: quota.used + 1, most: quota.most }) }]),
  ];
  return (
    <Dialog
      opened
      onClose={onCancel}
      size={460}
      isBusy={save.isPending}
      title={t(isNow ? 'ask.nowTitle' : 'ask.laterTitle')}
      text={t(isNow ? 'ask.text' : 'ask.laterText')}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={save.isPending} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => save.mutate()} loading={save.isPending}>
            {t(isNow ? 'send' : 'schedule')}
          </Button>
        </>
      }
    >
      <p className={classes.asked} dir="auto">
        {title}
      </p>
      <dl className={classes.askedFacts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {save.error && <Notice kind="error" title={failureText(save.error, t('failed'))} />}
    </Dialog>
  );
}
