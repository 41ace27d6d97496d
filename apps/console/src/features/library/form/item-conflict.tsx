import type { LibraryItem } from '@minaret/contract/library/libraries';
import type { Focus, LibraryContent } from '@minaret/contract/library/library-content';
import { formatClauses, formatDate, formatList } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSame } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { RecordConflict } from '../../../ui/conflicts/record-conflict.tsx';
import type { Parts } from '../../../ui/conflicts/two-versions.ts';
import { screensList } from '../../screens/screens-api.ts';
import { useWhen } from '../use-when.ts';
import classes from './item-form.module.css';
import { type ItemForm, type ItemValues, valuesOf } from './use-item-form.ts';

type Name = keyof ItemValues;
const PARTS: Parts<ItemValues, Name> = {
  title: ['title'],
  content: ['content'],
  schedule: ['schedule'],
  seconds: ['seconds'],
  screen_ids: ['screen_ids'],
};

type FieldOf<C> = C extends unknown ? keyof C : never;
type Field = FieldOf<LibraryContent>;

interface ItemConflictProps {
  m_id: number;
  form: ItemForm;
  theirs: LibraryItem;
  images: LibraryItem['images'];
}

/** Two people saved a slide: both versions of what differs, as people read them. */
export function ItemConflict({ m_id, form, theirs, images }: ItemConflictProps) {
  const { t, locale } = useTranslation(['libraryItem', 'library', 'common']);
  const { chips } = useWhen();
  const { data } = useQuery(screensList(m_id));
  const { initial, values: mine } = form;
  const known = { ...images, ...theirs.images };

  /** What a part of a content says; undefined when it says nothing. */
  function part(name: Field, value: unknown): ReactNode {
    if (value === null || name === 'type') return undefined;
    if (name === 'image' || name === 'portrait') {
      const url = known[String(value)]?.url;
      return url ? <img className={classes.small} src={url} alt={t('picture.alt')} /> : t('picture.new');
    }
    if (name === 'focus' || name === 'portrait_focus') {
      const point = value as Focus | undefined;
      return point ? t('focus.at', { ...point }) : t('focus.whole');
    }
    if (name === 'as_slide') return value ? t('form.asSlide') : undefined;
    if (name === 'image_id') return `${t('picture.predesigned')} ${value}`;
    if (name === 'date' || name === 'start_date' || name === 'end_date')
      return formatDate(String(value), locale);
    if (name === 'eid')
      return t(value === 'next' ? 'form.eidNext' : value === 'fitr' ? 'form.eidFitr' : 'form.eidAdha');
    if (name === 'days') return `${t('form.calendarDays')}: ${value}`;
    if (name === 'seconds_each') return `${t('form.secondsEach')}: ${value}`;
    if (Array.isArray(value))
      return formatList(
        value.map((language: 'en' | 'ar' | 'ur') => t(`form.language.${language}`)),
        locale,
      );
    return String(value);
  }
  /** Of a content only what the two do not say alike. */
  function describe(name: Name, values: ItemValues, other: ItemValues): ReactNode {
    if (name === 'content') {
      const said = new Map(Object.entries(other.content));
      const entries = (Object.entries(values.content) as [Field, unknown][]).filter(
        ([key, value]) => !isSame(said.get(key), value),
      );
      return entries.map(([key, value]) => {
        const words = part(key, value);
        return (
          words && (
            <span key={key} className={classes.line}>
              {words}
            </span>
          )
        );
      });
    }
    if (name === 'schedule') {
      const when = chips(values.schedule, values.content);
      return formatClauses(
        when.map(({ words }) => words),
        locale,
      );
    }
    if (name === 'seconds') return t('library:list.seconds', { count: values.seconds });
    if (name === 'title') return values.title;
    const named = values.screen_ids?.map(
      (id) => data?.screens.find((screen) => screen.id === id)?.name ?? String(id),
    );
    return named ? formatList(named, locale) : t('screens.all');
  }
  const labels: Record<Name, string> = {
    title: t('form.title'),
    content: t(`library:types.${mine.content.type}`),
    schedule: t('schedule.title'),
    seconds: t('form.duration'),
    screen_ids: t('screens.label'),
  };
  return (
    <RecordConflict
      parts={PARTS}
      labels={labels}
      describe={describe}
      base={initial}
      mine={mine}
      theirs={valuesOf(theirs)}
      who={theirs.updated_by}
      saving={form.isSaving}
      onSave={(merged) => form.saveOver(merged, theirs)}
      onClose={form.forgetError}
    />
  );
}
