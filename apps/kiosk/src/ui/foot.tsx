import type { ComponentChildren } from 'preact';
import { clockOf, fill, type Language, useShown } from '../core/text.ts';

const LANGUAGES: readonly [Language, string][] = [
  ['en', 'English'],
  ['ar', 'عربي'],
  ['ur', 'اردو'],
];

interface FootProps {
  onLanguage: (language: Language) => void;
  /** In place of the reader's state. */
  children?: ComponentChildren;
}

export function Foot({ onLanguage, children }: FootProps) {
  const { language } = useShown();
  return (
    <footer class="foot">
      <div class="languages">
        {LANGUAGES.map(([name, label]) => (
          <button
            type="button"
            key={name}
            lang={name}
            aria-pressed={name === language}
            onClick={() => onLanguage(name)}
          >
            {label}
          </button>
        ))}
      </div>
      {children ?? <ReaderWord />}
    </footer>
  );
}

export function ReaderWord() {
  const { feed, say } = useShown();
  const { state, last_seen_at } = feed.reader;
  if (state === 'ready') return <p class="reader ready">{say.ready}</p>;
  if (state === 'none' || last_seen_at === null) return <p class="reader">{say.noReader}</p>;
  return <p class="reader">{fill(say.readerSeen, { time: clockOf(feed, Date.parse(last_seen_at)) })}</p>;
}
