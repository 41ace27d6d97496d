import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './progress.module.css';
import { STEPS, type Step } from './steps.ts';

/** How far it is: three bars with their names, and the same in words. */
export function Progress({ step }: { step: Step }) {
  const { t } = useTranslation('users');
  const at = STEPS.indexOf(step);
  return (
    <div className={classes.progress}>
      <p className={classes.words}>
        {t('registration.title')}
        <span>{t('registration.progress', { step: at + 1, steps: STEPS.length })}</span>
      </p>
      <ol className={classes.steps}>
        {STEPS.map((each, index) => (
          <li
            key={each}
            data-done={index <= at || undefined}
            aria-current={each === step ? 'step' : undefined}
          >
            {t(`registration.steps.${each}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
