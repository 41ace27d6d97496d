import type { ScreenSettings } from '@minaret/display/settings';
import { formatClauses, formatList, formatParts } from '@minaret/i18n';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { clockText } from '../../timings/clock-text.ts';

export type SettingName = keyof ScreenSettings;
type Words = { [N in SettingName]: { label: string; say: (value: ScreenSettings[N]) => string } };

/** Every setting as people read it: what it is called, and what it says. */
export function useSettingWords() {
  const { t, locale } = useTranslation(['screenSettings', 'screens', 'timings', 'common']);
  const yes = (isOn: boolean) => t(isOn ? 'common:yes' : 'common:no');
  const amount = (count: number, unit: 'minutes' | 'seconds') => t(`moments.${unit}Amount`, { count });
  const parts = (...of: (string | null)[]) => formatParts(of, locale);
  const during = (isShown: boolean, length: string) => (isShown ? length : t('common:no'));
  const shown = ['sunrise', 'adhan', 'verse', 'logo', 'name', 'hijri', 'countdown'] as const;
  const words: Words = {
    design: { label: t('design.label'), say: (design) => t(`screens:designs.${design}`) },
    theme: { label: t('design.theme'), say: (theme) => t(`design.themes.${theme}`) },
    orientation: { label: t('design.orientation'), say: (way) => t(`design.orientations.${way}`) },
    languages: {
      label: t('words.title'),
      say: (languages) =>
        formatList(
          languages.map((each) => t(`words.language.${each}`)),
          locale,
        ),
    },
    digits: { label: t('words.digits'), say: (digits) => t(`words.digit.${digits}`) },
    hour24: { label: t('words.clock'), say: (is24) => t(is24 ? 'words.hour24' : 'words.hour12') },
    accent: { label: t('design.accent'), say: (accent) => t(`design.accents.${accent}`) },
    terms: {
      label: parts(t('words.dhuhr'), t('words.iqamah')),
      say: ({ dhuhr, iqamah }) => parts(t(`words.dhuhrs.${dhuhr}`), t(`words.iqamahs.${iqamah}`)),
    },
    shows: {
      label: t('shows.title'),
      say: (shows) =>
        parts(
          ...shown.filter((part) => shows[part]).map((part) => t(`shows.${part}`)),
          shows.ticker ? t('ticker.show') : null,
          shows.changes ? t('ticker.changes') : null,
        ),
    },
    tickerSpeed: { label: t('ticker.speed'), say: (speed) => t(`ticker.speeds.${speed}`) },
    isStill: { label: t('ticker.still'), say: yes },
    changeNoticeDays: { label: t('ticker.days'), say: (days) => t('ticker.daysAmount', { count: days }) },
    adhan: {
      label: t('moments.adhan'),
      say: ({ isShown, minutes }) => during(isShown, amount(minutes, 'minutes')),
    },
    countdown: {
      label: t('moments.countdown'),
      say: ({ isShown, minutes, seconds }) =>
        during(isShown, parts(amount(minutes, 'minutes'), seconds ? t('moments.withSeconds') : null)),
    },
    iqamah: {
      label: t('moments.iqamah'),
      say: ({ isShown, seconds }) => during(isShown, amount(seconds, 'seconds')),
    },
    prayer: {
      label: t('moments.prayer'),
      say: ({ shows, minutes }) =>
        parts(
          t(`moments.prayers.${shows}`),
          ...IQAMAH_PRAYERS.map((prayer) => `${t(`timings:prayers.${prayer}`)} ${minutes[prayer]}`),
        ),
    },
    after: {
      label: t('moments.after'),
      say: ({ isShown, minutes }) => during(isShown, amount(minutes, 'minutes')),
    },
    khutbah: {
      label: t('moments.khutbah'),
      say: ({ isShown, minutes, subject }) => during(isShown, parts(amount(minutes, 'minutes'), subject)),
    },
    night: {
      label: t('night.show'),
      say: ({ isShown, afterIsha, beforeFajr, busyUntil }) =>
        during(
          isShown,
          formatClauses(
            [
              `${t('night.after')}: ${amount(afterIsha, 'minutes')}`,
              `${t('night.before')}: ${amount(beforeFajr, 'minutes')}`,
              `${t('night.until')}: ${busyUntil ? clockText(busyUntil, locale) : t('common:no')}`,
            ],
            locale,
          ),
        ),
    },
    dimsAtNight: { label: t('night.dim'), say: yes },
    slides: {
      label: t('shows.slides'),
      say: ({ isShown, everySeconds }) => during(isShown, amount(everySeconds, 'seconds')),
    },
    diagonalInches: { label: t('design.diagonal'), say: (size) => t('design.inchesAmount', { count: size }) },
    farthestMetres: {
      label: t('design.farthest'),
      say: (metres) => t('design.metresAmount', { count: metres }),
    },
  };
  return {
    names: Object.keys(words) as SettingName[],
    label: (name: SettingName) => words[name].label,
    say: <N extends SettingName>(name: N, settings: ScreenSettings) => words[name].say(settings[name]),
  };
}
