import type { ComponentChildren } from 'preact';
import { Fit } from '../parts/fit.tsx';
import { Pattern } from '../parts/pattern.tsx';

interface TwoProps {
  /** What is measured anew when it changes. */
  of: string;
  words: ComponentChildren;
  /** Where the words' own direction is not the screen's. */
  isRtl?: boolean;
  /** Beside the words, under them where the screen stands: a code, a figure, a picture. */
  children: ComponentChildren;
  c?: string;
}

/** Words on a panel, and what they are about beside them. */
export function Two({ of, words, isRtl, children, c = '' }: TwoProps) {
  return (
    <div class={`s-two ${c}`} dir={isRtl === undefined ? undefined : isRtl ? 'rtl' : 'ltr'}>
      <Fit c="s-in" of={of} most={2}>
        {words}
      </Fit>
      <div class="s-side">{children}</div>
    </div>
  );
}

/** One large figure on the ornament's side. */
export function Feature({ of, children }: { of: string; children: ComponentChildren }) {
  return (
    <>
      <Pattern id="side-stars" />
      <Fit c="s-feature" of={of} most={2.2}>
        {children}
      </Fit>
    </>
  );
}

/** A panel of its own, framed by the ornament. */
export function Panel({ children }: { children: ComponentChildren }) {
  return (
    <div class="s-frame">
      <Pattern id="frame-stars" />
      <div class="s-panel">{children}</div>
    </div>
  );
}
