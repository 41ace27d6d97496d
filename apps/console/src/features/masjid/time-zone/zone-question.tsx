import { Button } from '@mantine/core';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
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
  const { t } = useTranslation(['masjid', 'common']);
  const clock = useZoneClock();
  const answers = [
    { zone: suggested, label: t('zone.use', { zone: zoneName(suggested) }) },
    { zone: current, label: t('zone.keep', { zone: zoneName(current) }) },
  ];
  return (
    <Dialog
      opened
      onClose={onClose}
      size={460}
      title={t('zone.question')}
      text={t('zone.questionText', { current: zoneName(current), suggested: zoneName(suggested) })}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      }
    >
      <ul className={classes.answers}>
        {answers.map(({ zone, label }) => (
          <li key={zone}>
            <button type="button" className={classes.answer} onClick={() => onAnswer(zone)}>
              <span className={classes.label}>{label}</span>
              <span className={classes.clock}>{t('zone.now', { time: clock(zone) ?? '' })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
