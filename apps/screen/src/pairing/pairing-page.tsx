// Decides: what a screen shows before it is paired: the code, a QR code, in three languages.

import '../fonts/fonts.css';
import './pairing.css';
import { PAIRING_WORDS } from '@minaret/i18n/screen-pairing';
import { archPath } from '../parts/arch.tsx';
import { useStageSize } from '../parts/stage-size.ts';

export interface PairingView {
  /** Null while there is no server to ask. */
  code: string | null;
  pairAt: string | null;
  qr: { size: number; path: string } | null;
  secondsLeft: number;
}

const [english, arabic, urdu] = PAIRING_WORDS;
const SPOKEN = [
  { lang: 'en', dir: 'ltr', words: english },
  { lang: 'ar', dir: 'rtl', words: arabic },
  { lang: 'ur', dir: 'rtl', words: urdu },
] as const;
/** The steps take turns: beside the code there is room for one language at a time. */
const TURN_SECONDS = 10;

function remaining(seconds: number): string {
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}:${rest < 10 ? '0' : ''}${rest}`;
}

/** Six characters and a QR code; in three languages, for whoever hangs up the screen. */
export function PairingPage({ view }: { view: PairingView }) {
  const { code, pairAt, qr, secondsLeft } = view;
  useStageSize('auto');
  const spoken = SPOKEN[Math.floor(secondsLeft / TURN_SECONDS) % SPOKEN.length] ?? SPOKEN[0];
  const { lang, dir, words } = spoken;
  const [before, after] = words.open.split('{address}');
  return (
    <main class="pairing" dir="ltr" lang="en">
      <div class="pairing-words">
        <p class="pairing-brand">
          Al-Iqamah <span lang="ar">الإقامة</span>
        </p>
        <h1>{english.connect}</h1>
        <p class="pairing-others">
          <span lang="ar" dir="rtl">
            {arabic.connect}
          </span>
          <span lang="ur" dir="rtl">
            {urdu.connect}
          </span>
        </p>
        {code ? (
          <p class="pairing-code" role="img" aria-label={code}>
            {code.split('').map((character, i) => (
              <b key={`${i}${character}`} class={i === 3 ? 'pairing-second' : ''}>
                {character}
              </b>
            ))}
          </p>
        ) : (
          <p class="pairing-waiting">
            {english.noServer}
            <span lang="ar" dir="rtl">
              {arabic.noServer}
            </span>
            <span lang="ur" dir="rtl">
              {urdu.noServer}
            </span>
          </p>
        )}
        <ol class="pairing-steps" lang={lang} dir={dir}>
          <li>
            <i>1</i>
            <span>
              {before}
              <b dir="ltr">{pairAt ?? location.host}</b>
              {after}
            </span>
          </li>
          <li>
            <i>2</i>
            <span>{words.type}</span>
          </li>
          <li>
            <i>3</i>
            <span>{words.choose}</span>
          </li>
        </ol>
      </div>
      <div class="pairing-arch">
        <svg class="pairing-line" viewBox="0 0 60 200" aria-hidden="true">
          <path d={archPath({ width: 60, height: 200, rise: 27.5 }, 0.3)} />
        </svg>
        {qr && (
          <>
            <svg
              class="pairing-qr"
              viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
              role="img"
              aria-label={english.scan}
            >
              <rect x="-4" y="-4" width={qr.size + 8} height={qr.size + 8} fill="#fff" />
              <path d={qr.path} />
            </svg>
            <p>{english.scan}</p>
            <p lang="ar" dir="rtl">
              {arabic.scan}
            </p>
            <p lang="ur" dir="rtl">
              {urdu.scan}
            </p>
            <p class="pairing-life" lang={lang} dir={dir}>
              {words.newCode.replace('{time}', remaining(secondsLeft))}
            </p>
          </>
        )}
      </div>
    </main>
  );
}
