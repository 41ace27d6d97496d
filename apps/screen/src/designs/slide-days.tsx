// Decides: how a countdown slide, Taraweeh times and "silence your phone" (mobile) look.

import type { SlideBody } from '@minaret/display';
import { counted, dateText, daysBetween, inDigits, say } from '@minaret/display/format';
import { Phone } from '../parts/field.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { Both, Figure, Time } from '../parts/text.tsx';
import { nameIn, type View } from '../parts/view.ts';
import { Feature, Two } from './slide-frames.tsx';

type Of<K extends SlideBody['kind']> = Extract<SlideBody, { kind: K }>;

const TITLES = {
  ramadan: 'daysToRamadan',
  fitr: 'daysToEidFitr',
  adha: 'daysToEidAdha',
  day: 'daysToDay',
} as const;

export function DaysSlide({ v, body }: { v: View; body: Of<'countdown'> }) {
  const days = Math.max(0, daysBetween(v.scene.date, body.date));
  const piecesOf = (w: View['words']) =>
    days ? counted(w, 'days', days, v.settings.digits) : [{ text: w.say.day0, isFigure: false }];
  const hasFigure = piecesOf(v.words).some(({ isFigure }) => isFigure);
  const titles = (w: View['words']) => say(w, TITLES[body.to], { title: body.title || '' });
  return (
    <Two
      of={v.languages.map(titles).join() + body.date}
      words={
        <>
          <div class="s-title">
            <Both v={v} of={titles} c="s-line bal head" />
          </div>
          <div class="s-text">
            <Both v={v} of={(w) => dateText(w, body.date)} c="s-line bal head" />
          </div>
        </>
      }
    >
      <Feature of={String(days)}>
        {hasFigure && <Figure text={inDigits(days, v.settings.digits)} />}
        <div class={hasFigure ? 's-unit' : 's-unit alone'}>
          <Both
            v={v}
            of={(w) =>
              piecesOf(w)
                .filter(({ isFigure }) => !isFigure)
                .map(({ text }) => text)
                .join('')
                .trim()
            }
          />
        </div>
      </Feature>
    </Two>
  );
}

export function Taraweeh({ v, body }: { v: View; body: Of<'taraweeh'> }) {
  const at = v.scene.ramadan?.taraweeh;
  if (body.image && !body.onlyTimes) return <img src={body.image.url} alt="" />;
  return (
    <Two
      of={v.words.language}
      words={
        <div class="s-title">
          <Both v={v} of={nameIn('taraweeh')} c="s-line bal head" />
        </div>
      }
    >
      {at && (
        <Feature of={String(at)}>
          <Time v={v} at={at} />
        </Feature>
      )}
    </Two>
  );
}

export function Silence({ v }: { v: View }) {
  return (
    <Two
      of={v.words.language}
      words={
        <div class="s-title">
          <Both v={v} of={(w) => w.say.silencePhone} c="s-line bal head" />
        </div>
      }
    >
      <Pattern id="side-stars" />
      <Phone />
    </Two>
  );
}
