import { PAGES } from '@minaret/contract/access/console-pages';
import { RequestFailure } from '@minaret/contract/api/client';
import { isLeftOut, LibraryItem, NewLibraryItem } from '@minaret/contract/library/libraries';
import type { LibraryContent, LibraryType } from '@minaret/contract/library/library-content';
import { LIBRARY_REFUSALS } from '@minaret/contract/library/library-refusals';
import type { Schedule } from '@minaret/display/slides';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { isSame } from '../../../app/forms/form-values.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { screensKey } from '../../screens/screens-key.ts';
import { libraryApi, libraryKey, pageCheck } from '../library-api.ts';
import { firstContent, givingPageUrl, secondsOf } from '../types.ts';
import { useRefusalWords } from './use-refusal-words.ts';

export interface ItemValues {
  title: string;
  content: LibraryContent;
  schedule: Schedule;
  seconds: number;
  screen_ids: number[] | null;
}

interface Wanted {
  values: ItemValues;
  is_on: boolean;
  onto: number;
}

/** As the server refuses a field, so that the form shows it beside it. */
const NO_CALENDAR = new RequestFailure(422, {
  message: LIBRARY_REFUSALS.notACalendar,
  code: 'invalid_payload',
  response: { issues: [{ path: 'content.url', message: LIBRARY_REFUSALS.notACalendar }] },
});

interface Options {
  m_id: number;
  type: LibraryType;
  today: string;
  /** The item to change; null for a new one. */
  item: LibraryItem | null;
  /** What a new one is called until it is named. */
  title: string;
}

export function valuesOf({ title, content, schedule, seconds, screen_ids }: LibraryItem): ItemValues {
  return { title, content, schedule, seconds, screen_ids };
}

/** An item being written: its values, what is wrong with them, and the saving. */
export function useItemForm({ m_id, type, today, item, title }: Options) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const words = useRefusalWords();
  const validate = useSchema(NewLibraryItem, words);
  const refusedFields = useRefusedFields(words);
  const { has, masjid } = useSession();
  const givingPage = masjid && has('donation_portal') ? givingPageUrl(masjid.hash_id) : null;
  const [initial, setInitial] = useState<ItemValues>(() =>
    item
      ? valuesOf(item)
      : {
          title,
          content: firstContent(type, today, givingPage),
          schedule: {},
          seconds: secondsOf(type),
          screen_ids: null,
        },
  );
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [version, setVersion] = useState(item?.version ?? 0);
  const [isDone, setDone] = useState(false);

  function clear(path: string): void {
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !name.startsWith(path))));
  }
  /** Who saved before the look at the page was done is told of it afterwards. */
  async function warnOfPage(content: LibraryContent): Promise<void> {
    if (content.type !== 'url' && content.type !== 'taraweeh_slideshow_url') return;
    const look = pageCheck(m_id, content.url);
    if (queries.getQueryData(look.queryKey)) return;
    const found = await queries.fetchQuery(look).catch(() => null);
    if (found && isLeftOut(found.look)) toast({ kind: 'failed', message: t(`look.${found.look}`) });
  }
  /** What was opened and is none is refused here; one that cannot be opened now is followed until it can. */
  async function isNoCalendar(content: LibraryContent): Promise<boolean> {
    if (content.type !== 'google_calendar') return false;
    const before = initial.content;
    if (item && before.type === content.type && before.url === content.url) return false;
    const found = await libraryApi
      .lookAtCalendar({ params: { m_id }, body: { url: content.url } })
      .catch(() => null);
    return found?.problem === 'not-a-calendar';
  }
  const saving = useMutation({
    mutationFn: async ({ values: wanted, is_on, onto }: Wanted) => {
      if (await isNoCalendar(wanted.content)) throw NO_CALENDAR;
      return item
        ? libraryApi.update({ params: { id: item.id }, body: { ...wanted, is_on, version: onto } })
        : libraryApi.save({ body: { m_id, ...wanted, is_on } });
    },
    onSuccess: async (saved, { is_on }) => {
      setDone(true);
      toast({ message: t(is_on ? 'form.saved' : 'form.savedDraft', { title: saved.title }) });
      await queries.invalidateQueries({ queryKey: libraryKey(m_id) });
      void queries.invalidateQueries({ queryKey: [...screensKey(m_id), 'manifest'] });
      void warnOfPage(saved.content);
      void navigate(PAGES.libraryList.path);
    },
    onError: (error) => setErrors(refusedFields(error)),
  });
  const { error } = saving;
  const code = error instanceof RequestFailure ? error.code : null;
  const theirs = conflictingVersion(error, LibraryItem);
  return {
    initial,
    values,
    errors,
    isDirty: !isDone && !isSame(values, initial),
    isSaving: saving.isPending,
    error: theirs || code === 'feature_required' ? null : error,
    /** The item as somebody else has saved it meanwhile. */
    theirs,
    needsPlan: code === 'feature_required',
    forgetError: saving.reset,
    set<K extends keyof ItemValues>(name: K, value: ItemValues[K]): void {
      setValues((now) => ({ ...now, [name]: value }));
      clear(name);
    },
    setContent(content: LibraryContent, field: string): void {
      setValues((now) => ({ ...now, content }));
      clear(`content.${field}`);
    },
    /** On top of what somebody else has saved. */
    saveOver(merged: ItemValues, current: LibraryItem): void {
      setInitial(valuesOf(current));
      setValues(merged);
      setVersion(current.version);
      saving.mutate({ values: merged, is_on: current.is_on, onto: current.version });
    },
    save(is_on: boolean): FieldErrors {
      const found = validate({ m_id, ...values, is_on });
      setErrors(found);
      if (Object.keys(found).length === 0) saving.mutate({ values, is_on, onto: version });
      return found;
    },
  };
}
export type ItemForm = ReturnType<typeof useItemForm>;
