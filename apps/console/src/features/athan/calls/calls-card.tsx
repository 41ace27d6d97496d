import { Button } from '@mantine/core';
import { ATHAN_PRAYERS, type AthanPrayer, type AthanSettings } from '@minaret/contract/athan/athan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { athanSounds } from '../../timings/words/athan-sounds-api.ts';
import type { Draft } from '../use-athan-editor.ts';
import { CallRow } from './call-row.tsx';
import classes from './calls.module.css';
import { usePreview } from './use-preview.ts';

interface CallsCardProps {
  m_id: number;
  draft: Draft;
  today: AthanSettings['today'];
  onChange: (draft: Draft) => void;
}

/** A row for each prayer, and one for Friday's when it has a call of its own. */
export function CallsCard({ m_id, draft, today, onChange }: CallsCardProps) {
  const { t } = useTranslation(['athan', 'timings']);
  const preview = usePreview();
  const { data: own } = useQuery(athanSounds(m_id));
  const { prayers, jumuah } = draft;
  const isTaken = (prayer: AthanPrayer) => prayer === 'dhuhr' && today.is_friday && jumuah !== null;
  const useForAll = () => {
    const { fajr } = prayers;
    onChange({ ...draft, prayers: { fajr, dhuhr: fajr, asr: fajr, maghrib: fajr, isha: fajr } });
  };
  return (
    <Section title={t('title')} text={t('text')} flush>
      <ul className={classes.rows}>
        {ATHAN_PRAYERS.map((prayer) => (
          <CallRow
            key={prayer}
            preview={preview}
            own={own}
            name={t(`timings:prayers.${prayer}`)}
            prayer={prayer}
            salah={today.salah[prayer]}
            call={prayers[prayer]}
            note={isTaken(prayer) ? t('asJumuah') : null}
            onChange={(call) => onChange({ ...draft, prayers: { ...prayers, [prayer]: call } })}
          />
        ))}
        {jumuah && (
          <CallRow
            preview={preview}
            own={own}
            name={t('jumuah')}
            prayer="dhuhr"
            salah={today.salah.dhuhr}
            call={jumuah}
            note={today.is_friday ? null : t('fridays')}
            onChange={(call) => onChange({ ...draft, jumuah: call })}
          />
        )}
      </ul>
      <div className={classes.foot}>
        <CheckField
          look="switch"
          label={t('jumuahOwn')}
          description={t('jumuahAsDhuhr')}
          checked={jumuah !== null}
          onChange={(own) => onChange({ ...draft, jumuah: own ? prayers.dhuhr : null })}
        />
        <Button variant="default" onClick={useForAll}>
          {t('toAll')}
        </Button>
      </div>
    </Section>
  );
}
