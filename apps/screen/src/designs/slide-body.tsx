import './slides.css';
import type { SlideBody as Body, DailyEntry, Slide } from '@minaret/display';
import { Phone } from '../parts/field.tsx';
import { counted, daysBetween, inDigits, say } from '../parts/format.ts';
import { Strip } from '../parts/strip.tsx';
import { Both, Figure, Free, Say, scriptOf, Time } from '../parts/text.tsx';
import { Vault } from '../parts/vault.tsx';
import { nameIn, type View } from '../parts/view.ts';
import { CalendarSlide } from './slide-calendar.tsx';
import { QrSlide } from './slide-qr.tsx';

/** A slide over the whole screen, with the times under it. */
export function FullSlide({ v, slide }: { v: View; slide: Slide }) {
  return (
    <>
      <div class="slide-ground">
        <SlideBody v={v} slide={slide} />
      </div>
      <Strip v={v} />
    </>
  );
}

export function SlideBody({ v, slide }: { v: View; slide: Slide }) {
  return (
    <div
      key={slide.id}
      class={`slide of-${slide.body.kind}${v.settings.isStill ? '' : ' fades'}`}
      data-slide={slide.id}
    >
      <Content v={v} body={slide.body} />
    </div>
  );
}

function Content({ v, body }: { v: View; body: Body }) {
  switch (body.kind) {
    case 'image':
      return <img src={(v.isPortrait && body.portrait ? body.portrait : body.file).url} alt="" />;
    case 'text':
      return <TextSlide title={body.title} message={body.message} />;
    case 'daily':
      return <Daily v={v} of={body.of} entry={body.entries[body.byDate[v.scene.date] ?? -1]} />;
    case 'countdown':
      return <DaysSlide v={v} body={body} />;
    case 'taraweeh':
      return <Taraweeh v={v} body={body} />;
    case 'calendar':
      return <CalendarSlide v={v} body={body} />;
    case 'qr':
      return <QrSlide v={v} body={body} />;
    case 'frame':
      return <Frame v={v} url={body.url} />;
    case 'silence':
      return body.image ? <img src={body.image.url} alt="" /> : <Silence v={v} />;
  }
}

const SHORT_TITLE = 34;
const SHORT_MESSAGE = 110;
/** Words enough to fill the slide leave no room for a picture. */
const ROOM_BESIDE = 150;

function TextSlide({ title, message }: { title: string; message: string }) {
  const isLatin = scriptOf(title || message) === 'en';
  const hasArt = title.length + message.length < ROOM_BESIDE;
  const words = (
    <div class={hasArt ? 's-in beside' : 's-in'} dir={isLatin ? 'ltr' : 'rtl'}>
      {title && (
        <div class={title.length > SHORT_TITLE ? 's-title small' : 's-title'}>
          <Free text={title} />
        </div>
      )}
      <div class={message.length > SHORT_MESSAGE ? 's-text small' : 's-text'}>
        <Free text={message} />
      </div>
    </div>
  );
  return (
    <>
      {hasArt && (
        <div class={isLatin ? 's-art' : 's-art start'}>
          <Vault />
        </div>
      )}
      {words}
    </>
  );
}

const LEADS = { verse: 'dailyVerse', hadith: 'dailyHadith', dua: 'dailyDua' } as const;

/** Whole, with its source; long texts are set smaller, never cut. */
function Daily({ v, of, entry }: { v: View; of: keyof typeof LEADS; entry: DailyEntry | undefined }) {
  if (!entry) return <Vault />;
  const length = entry.passages.reduce((sum, { text }) => sum + text.length, 0);
  const size = length > 420 ? ' small' : length > 240 ? ' mid-size' : '';
  return (
    <div class="s-in mid">
      <div class="s-lead">
        <Say w={v.words}>{v.words.say[LEADS[of]]}</Say>
      </div>
      {entry.passages.map(({ language, text }) =>
        language === 'ar' ? (
          <div key={language} class={`s-sacred${size}`}>
            <bdi lang="ar" dir="rtl" class="sacred">
              {text}
            </bdi>
          </div>
        ) : (
          <div key={language} class={size ? 's-mean small' : 's-mean'}>
            <Free text={text} />
          </div>
        ),
      )}
      <div class="s-source">
        <Free text={entry.source} />
      </div>
    </div>
  );
}

const TITLES = {
  ramadan: 'daysToRamadan',
  fitr: 'daysToEidFitr',
  adha: 'daysToEidAdha',
  day: 'daysToDay',
} as const;

function DaysSlide({ v, body }: { v: View; body: Extract<Body, { kind: 'countdown' }> }) {
  const days = daysBetween(v.scene.date, body.date);
  const pieces = counted(v.words, 'days', Math.max(0, days), v.settings.digits);
  const hasFigure = pieces.some((piece) => piece.isFigure);
  return (
    <div class="s-in mid">
      <div class="s-title small">
        <Both v={v} of={(w) => say(w, TITLES[body.to], { title: body.title || '' })} c="s-line" />
      </div>
      <div class="s-figure">
        {days <= 0 ? (
          <Say w={v.words} c="words">
            {v.words.say.day0}
          </Say>
        ) : (
          <>
            {hasFigure && <Figure text={inDigits(days, v.settings.digits)} />}{' '}
            <Say w={v.words} c="words">
              {pieces
                .filter((piece) => !piece.isFigure)
                .map((piece) => piece.text)
                .join('')}
            </Say>
          </>
        )}
      </div>
    </div>
  );
}

function Taraweeh({ v, body }: { v: View; body: Extract<Body, { kind: 'taraweeh' }> }) {
  const at = v.scene.ramadan?.taraweeh;
  if (body.image && !body.onlyTimes) return <img src={body.image.url} alt="" />;
  return (
    <div class="s-in mid">
      <div class="s-title">
        <Both v={v} of={nameIn('taraweeh')} c="s-line" />
      </div>
      {at && (
        <div class="s-figure">
          <Time v={v} at={at} isLone />
        </div>
      )}
    </div>
  );
}

/** Pages of others, only while the network is there; else the mosque's own picture keeps the place. */
function Frame({ v, url }: { v: View; url: string }) {
  const isOffline = v.corner?.offline || navigator.onLine === false;
  if (isOffline) return <Vault />;
  return (
    <iframe
      src={url}
      title={url}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay"
    />
  );
}

function Silence({ v }: { v: View }) {
  return (
    <div class="s-in mid s-quiet">
      <Phone />
      <div class="s-title small">
        <Both v={v} of={(w) => w.say.silencePhone} c="s-line" />
      </div>
    </div>
  );
}
