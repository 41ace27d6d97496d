import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Pledge } from '@minaret/contract/giving/pledges';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './pledges.module.css';
import { pledgesApi } from './pledges-api.ts';
import { usePledgeAct } from './use-pledge-act.ts';

interface LastNotedProps {
  masjid: SessionMasjid;
  currency: string;
  pledges: readonly Pledge[];
  onChange: (pledge: Pledge) => void;
}

/** What this person noted last; a slip is undone without leaving the rows. */
export function LastNoted({ masjid, currency, pledges, onChange }: LastNotedProps) {
  const { m_id } = masjid;
  const { t } = useTranslation('pledges');
  const { money } = useGivingWords(masjid, currency);
  const turn = usePledgeAct(
    m_id,
    ({ id, state }: Pledge) => {
      const params = { m_id, pledge_id: id };
      return state === 'withdrawn'
        ? pledgesApi.restore({ params })
        : pledgesApi.withdraw({ params, body: { reason: t('note.undoReason') } });
    },
    { failed: t('withdraw.failed') },
    onChange,
  );
  return (
    <section className={classes.last} aria-label={t('note.last')}>
      <h3>{t('note.last')}</h3>
      <ul aria-live="polite">
        {pledges.map((pledge) => {
          const isUndone = pledge.state === 'withdrawn';
          return (
            <li key={pledge.id} data-undone={isUndone || undefined}>
              <strong>{money(pledge.amount)}</strong>
              <bdi>{isUndone ? t('note.undone') : (pledge.name ?? t('list.nameless'))}</bdi>
              <Button
                size="xs"
                variant="default"
                disabled={turn.isPending}
                aria-description={t('edit.title', { number: pledge.number })}
                onClick={() => turn.mutate(pledge)}
              >
                {isUndone ? t('note.again') : t('note.undo')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
