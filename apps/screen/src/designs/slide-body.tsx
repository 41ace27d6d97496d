import './slides.css';
import type { DailyEntry, Slide, SlideBody as SlideContent } from '@minaret/display';
import type { ComponentChildren } from 'preact';
import { Phone } from '../parts/field.tsx';
import { Fit } from '../parts/fit.tsx';
import { counted, daysBetween, inDigits, say } from '../parts/format.ts';
import { Strip } from '../parts/strip.tsx';
import { Both, Figure, Free, Say, scriptOf, Time } from '../parts/text.tsx';
import { Vault } from '../parts/vault.tsx';
import { nameIn, type View } from '../parts/view.ts';
import { FrameSlide } from './frame-slide.tsx';
import { CalendarSlide } from './slide-calendar.tsx';
import { QrSlide } from './slide-qr.tsx';

/** A slide over the whole screen, with the times under it. */
export function FullSlide({ v, slide, instead }: { v: View; slide: Slide; instead: ComponentChildren }) {
  const whole = (body: ComponentChildren) => (
    <>
      <div class="slide-ground">{body}</div>
      <Strip v={v} />
    </>
  );
  if (slide.body.kind !== 'frame') return whole(<SlideBody v={v} slide={slide} />);
  return (
    <FrameSlide slide={slide} url={slide.body.url} instead={instead}>
      {(frame) => whole(<Body v={v} slide={slide} content={frame} />)}
    </FrameSlide>
  );
}

/** A slide in a place of the design's; `instead` keeps it while a page of others is not there. */
export function SlideBody({ v, slide, instead }: { v: View; slide: Slide; instead?: ComponentChildren }) {
  if (slide.body.kind !== 'frame')
    return <Body v={v} slide={slide} content={<Content v={v} body={slide.body} />} />;
  return (
    <FrameSlide slide={slide} url={slide.body.url} instead={instead}>
      {(frame) => <Body v={v} slide={slide} content={frame} />}
    </FrameSlide>
  );
}

function Body({ v, slide, content }: { v: View; slide: Slide; content: ComponentChildren }) {
  return (
    <div
      key={slide.id}
      class={`slide of-${slide.body.kind}${v.settings.isStill ? '' : ' fades'}`}
      data-slide={slide.id}
    >
      {content}
    </div>
  );
}

function Content({ v, body }: { v: View; body: Exclude<SlideContent, { kind: 'frame' }> }) {
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
    <Fit c={hasArt ? 's-in beside' : 's-in'} of={title + message} isRtl={!isLatin}>
      {title && (
        <div class={title.length > SHORT_TITLE ? 's-title small' : 's-title'}>
          <Free text={title} />
        </div>
      )}
      <div class={message.length > SHORT_MESSAGE ? 's-text small' : 's-text'}>
        <Free text={message} />
      </div>
    </Fit>
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
    <Fit c="s-in mid" of={entry.passages.map(({ text }) => text).join()}>
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
    </Fit>
  );
}

const TITLES = {
  ramadan: 'daysToRamadan',
  fitr: 'daysToEidFitr',
  adha: 'daysToEidAdha',
  day: 'daysToDay',
} as const;

function DaysSlide({ v, body }: { v: View; body: Extract<SlideContent, { kind: 'countdown' }> }) {
  const days = daysBetween(v.scene.date, body.date);
  const pieces = counted(v.words, 'days', Math.max(0, days), v.settings.digits);
  const hasFigure = pieces.some((piece) => piece.isFigure);
  return (
    <Fit c="s-in mid" of={`${body.to} ${body.title} ${days}`}>
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
    </Fit>
  );
}

function Taraweeh({ v, body }: { v: View; body: Extract<SlideContent, { kind: 'taraweeh' }> }) {
  const at = v.scene.ramadan?.taraweeh;
  if (body.image && !body.onlyTimes) return <img src={body.image.url} alt="" />;
  return (
    <Fit c="s-in mid" of={String(at)}>
      <div class="s-title">
        <Both v={v} of={nameIn('taraweeh')} c="s-line" />
      </div>
      {at && (
        <div class="s-figure">
          <Time v={v} at={at} isLone />
        </div>
      )}
    </Fit>
  );
}

function Silence({ v }: { v: View }) {
  return (
    <Fit c="s-in mid s-quiet" of={v.words.language}>
      <Phone />
      <div class="s-title small">
        <Both v={v} of={(w) => w.say.silencePhone} c="s-line" />
      </div>
    </Fit>
  );
}
