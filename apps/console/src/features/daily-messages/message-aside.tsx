import type { DailyPreset } from '@minaret/contract/system/daily-messages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Section } from '../../ui/layout/card.tsx';
import { presets } from './daily-messages-api.ts';
import classes from './message-form.module.css';
import { MessageText } from './message-text.tsx';
import type { MessageValues } from './message-values.ts';

interface MessageAsideProps {
  values: MessageValues;
  onPreset: (preset: DailyPreset) => void;
}

/** How it reads, and texts to begin with. */
export function MessageAside({ values, onPreset }: MessageAsideProps) {
  const { t } = useTranslation('system');
  const { data = [] } = useQuery(presets);
  const ofKind = data.filter(
    ({ content_type, language }) => content_type === values.content_type && language === values.language,
  );
  const arabic = values.language === 'ar' ? null : values.arabic || null;
  return (
    <div className={classes.stack}>
      <Section title={t('form.looks')}>
        {values.body || arabic ? (
          <MessageText {...values} arabic={arabic} credit={values.translation_by || null} />
        ) : (
          <p className={classes.empty}>{t('form.looksEmpty')}</p>
        )}
      </Section>
      {ofKind.length > 0 && (
        <Section title={t('form.presets')} text={t('form.presetsText')}>
          <ul className={classes.presets}>
            {ofKind.map((preset) => (
              <li key={preset.key}>
                <button type="button" className={classes.preset} onClick={() => onPreset(preset)}>
                  <span dir="auto" lang={preset.language}>
                    {preset.body}
                  </span>
                  <small>
                    <bdi>{preset.source}</bdi>
                    {preset.is_added && ` · ${t('form.presetAdded')}`}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
