import type { OwnWords } from '@minaret/i18n/give/own-en';
import { type ComponentType, useEffect, useState } from 'react';
import { useGive } from './core/give-context.ts';
import { Note } from './ui/parts.tsx';

type Loaded = { View: ComponentType<{ words: OwnWords }>; words: OwnWords };

/** The donor's own pages are loaded when somebody opens one: who gives does not wait for them. */
export function OwnSlot() {
  const { language, say } = useGive();
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    const load = async () => {
      const { OwnPage, loadOwnWords } = await import('./own/own-page.tsx');
      setLoaded({ View: OwnPage, words: await loadOwnWords(language) });
    };
    load().catch(() => setLoaded('failed'));
  }, [language]);
  if (loaded && loaded !== 'failed') return <loaded.View words={loaded.words} />;
  return (
    <main className="narrow waiting" data-busy={!loaded || undefined}>
      <noscript>
        <Note tone="info">{say.noScript}</Note>
      </noscript>
      {loaded === 'failed' ? <p>{say.pay.offline}</p> : <span className="pulse" aria-hidden="true" />}
    </main>
  );
}
