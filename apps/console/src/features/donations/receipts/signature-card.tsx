import { Button, FileButton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './receipts.module.css';
import { receiptSettingsOf, receiptsApi } from './receipts-api.ts';

const MOST_BYTES = 250_000;

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

interface SignatureCardProps {
  masjid: SessionMasjid;
  currency: string;
  signature: string | null;
}

export function SignatureCard({ masjid, currency, signature }: SignatureCardProps) {
  const { m_id } = masjid;
  const { t } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const failed = (message: string) => toast({ kind: 'failed', message });
  const save = useMutation({
    mutationFn: async (file: File | null) =>
      receiptsApi.saveSignature({ params: { m_id }, body: { picture: file && (await base64Of(file)) } }),
    onSuccess: (saved) => {
      queries.setQueryData(receiptSettingsOf(m_id).queryKey, saved);
      toast({ message: t('receipts:receiptSettings.saved') });
    },
    onError: (error) => failed(failureText(error, t('receipts:receiptSettings.failed'))),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const choose = (file: File | null) => {
    if (file && file.size > MOST_BYTES) failed(t('receipts:receiptSettings.tooLarge'));
    else if (file) save.mutate(file);
  };
  return (
    <Section
      title={t('receipts:receiptSettings.signature')}
      text={t('receipts:receiptSettings.signatureHelp')}
    >
      <div className={classes.parts}>
        {signature && (
          <img className={classes.signature} src={signature} alt={t('receipts:receiptSettings.signature')} />
        )}
        <div className={classes.badges}>
          <FileButton accept="image/png,image/jpeg" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" loading={save.isPending}>
                {t('receipts:receiptSettings.upload')}
              </Button>
            )}
          </FileButton>
          {signature && (
            <Button variant="default" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {t('receipts:receiptSettings.remove')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
