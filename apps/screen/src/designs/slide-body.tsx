import './slides.css';
import type { Slide, SlideBody as SlideContent } from '@minaret/display';
import type { ComponentChildren } from 'preact';
import { Shot } from '../parts/picture.tsx';
import { Strip } from '../parts/strip.tsx';
import type { View } from '../parts/view.ts';
import { FrameSlide } from './frame-slide.tsx';
import { CalendarSlide } from './slide-calendar.tsx';
import { DaysSlide, Silence, Taraweeh } from './slide-days.tsx';
import { QrSlide } from './slide-qr.tsx';
import { Daily, TextSlide } from './slide-words.tsx';

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

/** The court lies, whichever way up the screen is. */
const isUpright = ({ isPortrait, settings }: View) => isPortrait && settings.design !== 'courtyard';

function Content({ v, body }: { v: View; body: Exclude<SlideContent, { kind: 'frame' }> }) {
  switch (body.kind) {
    case 'image':
      return <Shot file={(isUpright(v) && body.portrait) || body.file} />;
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
    case 'qr': {
      const Campaign = body.campaign && window.CampaignSlide;
      return Campaign ? <Campaign v={v} body={body} /> : <QrSlide v={v} body={body} />;
    }
    case 'silence':
      return body.image ? <img src={body.image.url} alt="" /> : <Silence v={v} />;
  }
}
