import { Button } from '@mantine/core';
import type { ShownApiKey } from '@minaret/contract/public-api/api-keys';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { CopyField } from '../copy-field.tsx';
import classes from './keys-tab.module.css';

/** The only time that a key is told. */
export function ShownKey({ shown, onClose }: { shown: ShownApiKey; onClose: () => void }) {
  const { t } = useTranslation('web');
  return (
    <section className={classes.shown} aria-live="polite">
      <p className={classes.shownTitle}>{t('keys.shown', { name: isolate(shown.entry.name) })}</p>
      <CopyField label={t('keys.shownLabel')} value={shown.key} isMain />
      <div>
        <Button variant="default" onClick={onClose}>
          {t('keys.haveIt')}
        </Button>
      </div>
    </section>
  );
}
