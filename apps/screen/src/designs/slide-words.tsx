// Decides: how an announcement, verse, hadith or dua looks as a slide.

import type { DailyEntry } from '@minaret/display';
import { Fit } from '../parts/fit.tsx';
import { Free, Say, scriptOf } from '../parts/text.tsx';
import { Vault } from '../parts/vault.tsx';
import type { View } from '../parts/view.ts';
import { Panel, Two } from './slide-frames.tsx';

/** Words enough to fill the slide leave no room for a picture. */
const ROOM_BESIDE = 150;
/** A message of so few letters keeps its lines. */
const SHORT = 90;

export function TextSlide({ title, message }: { title: string; message: string }) {
  const isRtl = scriptOf(title || message) !== 'en';
  const words = (
    <>
      {title && (
        <div class="s-title bal head">
          <Free text={title} />
        </div>
      )}
      <div class={message.length < SHORT ? 's-text bal head' : 's-text bal'}>
        <Free text={message} />
      </div>
    </>
  );
  if (title.length + message.length < ROOM_BESIDE)
    return (
      <Two of={title + message} words={words} isRtl={isRtl} c="s-dark">
        <Vault />
      </Two>
    );
  return (
    <Panel>
      <div class="s-turn" dir={isRtl ? 'rtl' : 'ltr'}>
        <Fit c="s-in" of={title + message} most={1.8}>
          {words}
        </Fit>
      </div>
    </Panel>
  );
}

const LEADS = { verse: 'dailyVerse', hadith: 'dailyHadith', dua: 'dailyDua' } as const;

/** Whole, with its source. */
export function Daily({ v, of, entry }: { v: View; of: keyof typeof LEADS; entry: DailyEntry | undefined }) {
  if (!entry) return <Vault />;
  return (
    <Panel>
      <div class="s-lead">
        <Say w={v.words}>{v.words.say[LEADS[of]]}</Say>
      </div>
      <Fit c="s-in mid" of={entry.passages.map(({ text }) => text).join()} most={3.2}>
        {entry.passages.map(({ language, text }) =>
          language === 'ar' ? (
            <div key={language} class="s-sacred bal">
              <bdi lang="ar" dir="rtl" class="sacred">
                {text}
              </bdi>
            </div>
          ) : (
            <div key={language} class="s-mean bal">
              <Free text={text} />
            </div>
          ),
        )}
      </Fit>
      <div class="s-source">
        <Free text={entry.source} />
      </div>
    </Panel>
  );
}
