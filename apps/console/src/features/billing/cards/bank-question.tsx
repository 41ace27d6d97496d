import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useBillingWords } from '../use-billing-words.ts';

interface BankQuestionProps {
  isBusy: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** What a bank asks on a page of its own elsewhere. Only its answers close it. */
export function BankQuestion({ isBusy, onAnswer }: BankQuestionProps) {
  const { t } = useBillingWords();
  return (
    <Dialog
      opened
      onClose={() => onAnswer(false)}
      isStatic
      size={440}
      icon={<IconBuildingBank size={20} />}
      title={t('cards.asks')}
      text={t('cards.asksText')}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => onAnswer(false)}>
            {t('cards.refuse')}
          </Button>
          <Button loading={isBusy} onClick={() => onAnswer(true)} data-autofocus>
            {t('cards.approve')}
          </Button>
        </>
      }
    />
  );
}
