import { readFeatures } from '@minaret/contract/access/access';
import { isDesignIncluded } from '@minaret/contract/screens/screen-settings';
import { ACCENT_PAIRS } from '@minaret/design/wall';
import {
  ACCENTS,
  DESIGNS,
  type DesignName,
  FREE_DESIGNS,
  SCREEN_LANGUAGES,
  type ScreenLanguage,
  usualTerms,
} from '@minaret/display/settings';
import { IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { UpgradePrompt } from '../../../ui/upgrade/upgrade-prompt.tsx';
import { Choice, ListChoice } from './choice.tsx';
import { HallFields } from './hall-fields.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-settings.ts';

const SHOWN = ['sunrise', 'adhan', 'verse', 'logo', 'name', 'hijri', 'countdown'] as const;

function DesignChoice({ settings, change }: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const { masjid } = useSession();
  const name = useId();
  const [isAsking, setAsking] = useState(false);
  const features = readFeatures(masjid?.m_premium_features);
  function choose(design: DesignName): void {
    if (isDesignIncluded(design, features)) change({ design });
    else setAsking(true);
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('design.label')}</legend>
      <div className={classes.designs}>
        {DESIGNS.map((design) => {
          const isIncluded = isDesignIncluded(design, features);
          const isFree = (FREE_DESIGNS as readonly DesignName[]).includes(design);
          return (
            <label key={design} className={classes.design} data-locked={!isIncluded || undefined}>
              <input
                type="radio"
                name={name}
                checked={settings.design === design}
                onChange={() => choose(design)}
              />
              <img src={`/screen-designs/${design}.webp`} alt="" width={320} height={180} loading="lazy" />
              <span className={classes.name}>
                {t(`screens:designs.${design}`)}
                {isIncluded ? (
                  isFree && <span className={classes.tag}>{t('design.free')}</span>
                ) : (
                  <span className={classes.tag}>
                    <IconLock size={14} aria-hidden /> {t('design.locked')}
                  </span>
                )}
              </span>
              <span className={classes.about}>{t(`design.about.${design}`)}</span>
            </label>
          );
        })}
      </div>
      <UpgradePrompt opened={isAsking} onClose={() => setAsking(false)} description={t('settings.upgrade')} />
    </fieldset>
  );
}

function Accents({ settings, change }: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{t('design.accent')}</legend>
      <div className={classes.accents}>
        {ACCENTS.map((accent) => (
          <label key={accent} className={classes.accent}>
            <input
              type="radio"
              name={name}
              checked={settings.accent === accent}
              onChange={() => change({ accent })}
            />
            <span
              className={classes.swatch}
              style={{ background: ACCENT_PAIRS[accent].onDark }}
              aria-hidden="true"
            />
            {t(`design.accents.${accent}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Words({ settings, change }: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const [first = 'en', second] = settings.languages;
  const languages = SCREEN_LANGUAGES.map((value) => ({ value, label: t(`words.language.${value}`) }));
  /** The usual term follows the language; one that was chosen otherwise stays. */
  function lead(value: ScreenLanguage): void {
    const next = second && second !== value ? [value, second] : [value];
    const isUsual = settings.terms.iqamah === usualTerms(settings.languages).iqamah;
    const { iqamah } = isUsual ? usualTerms(next) : settings.terms;
    change({ languages: next, terms: { ...settings.terms, iqamah } });
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('words.title')}</legend>
      <div className={classes.pair}>
        <ListChoice label={t('words.first')} value={first} options={languages} onChange={lead} />
        <ListChoice
          label={t('words.second')}
          value={second ?? 'none'}
          options={[
            { value: 'none' as const, label: t('words.none') },
            ...languages.filter(({ value }) => value !== first),
          ]}
          onChange={(value) => change({ languages: value === 'none' ? [first] : [first, value] })}
        />
      </div>
      <div className={classes.pair}>
        <Choice
          label={t('words.digits')}
          value={settings.digits}
          options={(['latin', 'arabic', 'urdu'] as const).map((value) => ({
            value,
            label: t(`words.digit.${value}`),
          }))}
          onChange={(digits) => change({ digits })}
        />
        <Choice
          label={t('words.clock')}
          value={settings.hour24 ? 'hour24' : 'hour12'}
          options={(['hour12', 'hour24'] as const).map((value) => ({ value, label: t(`words.${value}`) }))}
          onChange={(value) => change({ hour24: value === 'hour24' })}
        />
        <Choice
          label={t('words.dhuhr')}
          value={settings.terms.dhuhr}
          options={(['dhuhr', 'zuhr'] as const).map((value) => ({
            value,
            label: t(`words.dhuhrs.${value}`),
          }))}
          onChange={(dhuhr) => change({ terms: { ...settings.terms, dhuhr } })}
        />
        <Choice
          label={t('words.iqamah')}
          value={settings.terms.iqamah}
          options={(['iqamah', 'jamaah'] as const).map((value) => ({
            value,
            label: t(`words.iqamahs.${value}`),
          }))}
          onChange={(iqamah) => change({ terms: { ...settings.terms, iqamah } })}
        />
      </div>
    </fieldset>
  );
}

function Shown({ settings, change }: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const { shows, slides } = settings;
  return (
    <fieldset className={classes.group}>
      <legend>{t('shows.title')}</legend>
      <div className={classes.checks}>
        {SHOWN.map((part) => (
          <CheckField
            key={part}
            label={t(`shows.${part}`)}
            checked={shows[part]}
            onChange={(isShown) => change({ shows: { ...shows, [part]: isShown } })}
          />
        ))}
        <CheckField
          label={t('shows.slides')}
          checked={slides.isShown}
          onChange={(isShown) => change({ slides: { ...slides, isShown } })}
        />
      </div>
      {slides.isShown && (
        <NumberField
          label={t('shows.every')}
          unit={t('shows.seconds')}
          min={5}
          max={600}
          value={slides.everySeconds}
          onChange={(everySeconds) => change({ slides: { ...slides, everySeconds } })}
        />
      )}
    </fieldset>
  );
}

/** How it looks: design, colours, words, what is shown, and the hall it is read in. */
export function DesignSection(props: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const { settings, change } = props;
  return (
    <>
      <DesignChoice {...props} />
      <div className={classes.pair}>
        <Choice
          label={t('design.theme')}
          value={settings.theme}
          options={(['light', 'dark', 'sun'] as const).map((value) => ({
            value,
            label: t(`design.themes.${value}`),
          }))}
          onChange={(theme) => change({ theme })}
        />
        <ListChoice
          label={t('design.orientation')}
          value={settings.orientation}
          options={(['auto', 'landscape', 'portrait-left', 'portrait-right'] as const).map((value) => ({
            value,
            label: t(`design.orientations.${value}`),
          }))}
          onChange={(orientation) => change({ orientation })}
        />
      </div>
      <Accents {...props} />
      <Words {...props} />
      <Shown {...props} />
      <HallFields {...props} />
    </>
  );
}
