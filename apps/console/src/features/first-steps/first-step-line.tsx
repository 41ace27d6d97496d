import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { FIRST_STEP_PAGES, type FirstStep } from '@minaret/contract/masjid/first-steps';
import { IconChevronRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './first-steps.module.css';

interface FirstStepLineProps {
  step: FirstStep;
  isDone: boolean;
  text: string;
  /** For what may be right as it is. */
  onConfirm?: () => void;
  confirming: boolean;
}

/** Done, it is a line of text; until then a link to where it is done. */
export function FirstStepLine({ step, isDone, text, onConfirm, confirming }: FirstStepLineProps) {
  const { t } = useTranslation('start');
  if (isDone) {
    return (
      <li className={classes.step} data-done>
        <IconCircleCheckFilled className={classes.mark} size={20} role="img" aria-label={t('steps.done')} />
        <span className={classes.name}>{t(`steps.${step}`)}</span>
      </li>
    );
  }
  return (
    <li className={classes.step}>
      <IconCircleDashed className={classes.mark} size={20} aria-hidden />
      <Link className={classes.link} to={PAGES[FIRST_STEP_PAGES[step]].path}>
        <span className={classes.name}>{t(`steps.${step}`)}</span>
        <span className={classes.text}>{text}</span>
      </Link>
      {onConfirm ? (
        <Button size="xs" variant="default" loading={confirming} onClick={onConfirm}>
          {t('steps.placeRight')}
        </Button>
      ) : (
        <IconChevronRight className={`mirror ${classes.go}`} size={16} aria-hidden />
      )}
    </li>
  );
}
