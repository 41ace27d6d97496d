import { Button } from '@mantine/core';
import { useTranslation } from '../../app/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useZoneClock, zoneName } from './zone-clock.ts';
import classes from './zone-question.module.css';

interface ZoneQuestionProps {
  current: string;
  suggested: string;
  onClose: () => void;
  onAnswer: (zone: string) => void;
}

/** The place moved to another zone and the zone did not: nobody's times change, or fail to, unasked. */
export function ZoneQuestion({ current, suggested, onClose, onAnswer }: ZoneQuestionProps) {
  const { t } = useTranslation('masjid');
  const clock = useZoneClock();
  const names = { current: zoneName(current), suggested: zoneName(suggested) };
  return (
    <Dialog
      opened
      onClose={onClose}
      size={520}
      title={t('zone.question')}
      text={t('zone.questionText', names)}
      actions={
        <>
          <Button variant="default" onClick={() => onAnswer(current)}>
            {t('zone.keep', { zone: names.current })}
          </Button>
          <Button onClick={() => onAnswer(suggested)}>{t('zone.use', { zone: names.suggested })}</Button>
        </>
      }
    >
      <dl className={classes.clocks}>
        {[suggested, current].map((zone) => (
          <div key={zone}>
            <dt>{t('zone.there', { zone: zoneName(zone) })}</dt>
            <dd>{clock(zone)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
