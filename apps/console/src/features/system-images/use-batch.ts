import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { checkPicture, type Picture, type PictureFault } from '../pictures/check-picture.ts';
import { imagesApi, imagesKey } from './images-api.ts';
import type { Labels } from './label-fields.tsx';
import { uploadImage } from './upload-image.ts';

export interface BatchFile {
  id: number;
  name: string;
  /** Null when the file is none that can be used. */
  picture: Picture | null;
  title: string;
  /** From 0 to 1 while it travels. */
  part: number | null;
  fault: string | null;
  isDone: boolean;
}

const AT_ONCE = 3;

/** `ramadan-night_2.png` is called `ramadan night 2` until somebody names it. */
function titleOf(name: string): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
    .slice(0, 120);
}

/** Many pictures, a few on their way at once; one that fails leaves the others be and can be tried again. */
export function useBatch() {
  const { t } = useTranslation(['system-images', 'common', 'failures']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly BatchFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const lastId = useRef(0);
  const stopper = useRef(new AbortController());
  const words = {
    file_rejected: t('failures:file_rejected'),
    pictureType: t('common:validation.pictureType'),
    pictureSize: t('common:validation.pictureSize'),
  } satisfies Record<PictureFault, string>;
  const change = (id: number, changed: Partial<BatchFile>) =>
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, ...changed } : file)));

  async function add(chosen: readonly File[]): Promise<void> {
    for (const file of chosen) {
      const picture = await checkPicture(file);
      lastId.current += 1;
      const isFine = typeof picture !== 'string';
      const added = {
        id: lastId.current,
        name: file.name,
        picture: isFine ? picture : null,
        title: titleOf(file.name),
        part: null,
        fault: isFine ? null : words[picture],
        isDone: false,
      };
      setFiles((known) => [...known, added]);
    }
  }
  async function sendOne({ id, picture, title }: BatchFile, labels: Labels): Promise<boolean> {
    if (!picture) return false;
    try {
      const onProgress = (part: number) => change(id, { part });
      change(id, { part: 0, fault: null });
      const { key } = await uploadImage(picture, { signal: stopper.current.signal, onProgress });
      const { categories, seasons, languages } = labels;
      await imagesApi.save({
        body: { title, key, categories: [...categories], seasons: [...seasons], languages: [...languages] },
      });
      change(id, { part: null, isDone: true });
      return true;
    } catch (error) {
      change(id, { part: null, fault: failureText(error, t('uploadFailed')) });
      return false;
    }
  }
  /** Returns how many are there now, and whether any is left. */
  async function sendAll(labels: Labels): Promise<{ sent: number; left: number }> {
    setBusy(true);
    const waiting = files.filter(({ picture, isDone }) => picture && !isDone);
    const total = waiting.length;
    let sent = 0;
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (await sendOne(next, labels)) sent += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await queries.invalidateQueries({ queryKey: imagesKey });
    setBusy(false);
    return { sent, left: total - sent };
  }
  function remove(id: number): void {
    const gone = files.find((file) => file.id === id);
    if (gone?.picture) URL.revokeObjectURL(gone.picture.url);
    setFiles((known) => known.filter((file) => file.id !== id));
  }
  return {
    files,
    isBusy,
    ready: files.filter(({ picture, isDone }) => picture && !isDone).length,
    add,
    remove,
    rename: (id: number, title: string) => change(id, { title }),
    sendAll,
  };
}
