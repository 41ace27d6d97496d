import '../fonts/fonts.css';
import './pairing.css';
import { PAIRING_WORDS } from '@minaret/i18n/screen-pairing';
import { archPath } from '../parts/arch.tsx';

export interface PairingView {
  /** Null while there is no server to ask. */
  code: string | null;
  pairAt: string | null;
  qr: { size: number; path: string } | null;
  secondsLeft: number;
}

const [english, arabic] = PAIRING_WORDS;

function remaining(seconds: number): string {
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}:${rest < 10 ? '0' : ''}${rest}`;
}

/** Six characters and a QR code; both languages, for whoever hangs up the screen. */
export function PairingPage({ view }: { view: PairingView }) {
  const { code, pairAt, qr, secondsLeft } = view;
  const [before, after] = english.open.split('{address}');
  return (
    <main class="pairing" dir="ltr" lang="en">
      <div class="pairing-words">
        <p class="pairing-brand">
          Al-Iqamah <span lang="ar">الإقامة</span>
        </p>
        <h1>{english.connect}</h1>
        <p class="pairing-arabic" lang="ar" dir="rtl">
          {arabic.connect}
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
          </p>
        )}
        <ol class="pairing-steps">
          <li>
            <i>1</i>
            <span>
              {before}
              <b>{pairAt ?? location.host}</b>
              {after}
            </span>
          </li>
          <li>
            <i>2</i>
            <span>{english.type}</span>
          </li>
          <li>
            <i>3</i>
            <span>{english.choose}</span>
          </li>
        </ol>
      </div>
      <div class="pairing-arch">
        <svg
          class="pairing-line"
          viewBox="0 0 60 100"
          preserveAspectRatio="xMidYMin slice"
          aria-hidden="true"
        >
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
              <path d={qr.path} fill="#052623" />
            </svg>
            <p>{english.scan}</p>
            <p lang="ar" dir="rtl">
              {arabic.scan}
            </p>
            <p class="pairing-life">{english.newCode.replace('{time}', remaining(secondsLeft))}</p>
          </>
        )}
      </div>
    </main>
  );
}
