import { NativeSelect, useMantineColorScheme } from '@mantine/core';
import { LOCALE_NAMES, LOCALES, type Locale } from '@minaret/i18n';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { changeLocale, useLocale } from '../../app/i18n/i18n.ts';
import classes from './gallery.module.css';
import { Choices } from './parts/choices.tsx';
import { Comboboxes } from './parts/comboboxes.tsx';
import { Dialogs } from './parts/dialogs.tsx';
import { Fields } from './parts/fields.tsx';
import { Forms } from './parts/forms.tsx';
import { Menus } from './parts/menus.tsx';
import { Popovers } from './parts/popovers.tsx';
import { States } from './parts/states.tsx';
import { ToastSamples } from './parts/toast-samples.tsx';
import { useWords } from './words.ts';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** `/dev/gallery`: every part of the kit in its states; `?locale=ar&scheme=dark` opens it in another direction and theme. */
export function GalleryPage() {
  const words = useWords();
  const locale = useLocale();
  const [search] = useSearchParams();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [wantedLocale, wantedScheme] = [search.get('locale'), search.get('scheme')];
  useEffect(() => {
    const wanted = LOCALES.find((one) => one === wantedLocale);
    if (wanted) void changeLocale(wanted);
  }, [wantedLocale]);
  useEffect(() => {
    const wanted = SCHEMES.find((one) => one === wantedScheme);
    if (wanted) setColorScheme(wanted);
  }, [wantedScheme, setColorScheme]);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>{words.gallery}</h1>
          <p>{words.about}</p>
        </div>
        <NativeSelect
          label={words.language}
          value={locale}
          data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={(event) => void changeLocale(event.currentTarget.value as Locale)}
        />
        <NativeSelect
          label={words.scheme}
          value={colorScheme}
          data={[...SCHEMES]}
          onChange={(event) =>
            setColorScheme(SCHEMES.find((one) => one === event.currentTarget.value) ?? 'auto')
          }
        />
      </header>
      <div className={classes.parts}>
        <Menus />
        <Comboboxes />
        <Popovers />
        <ToastSamples />
        <Choices />
        <Fields />
        <Forms />
        <Dialogs />
        <States />
      </div>
    </main>
  );
}
