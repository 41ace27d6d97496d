// Decides: what a web page slide shows while the page does not load.

import type { Slide } from '@minaret/display';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { sandboxOf } from '../parts/sandbox.ts';

interface FrameProps {
  url: string;
  /** Told when the page is there; until then nobody should see its place. */
  onReady: () => void;
}

/**
 * A page of others. A frame tells of its end, not of its success: a refused connection is "loaded" too, as a page of the
 * browser's own. So the address is asked for beside it, and only both together count.
 */
function Frame({ url, onReady }: FrameProps) {
  const [isLoaded, setLoaded] = useState(false);
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    let isHere = true;
    fetch(url, { mode: 'no-cors', credentials: 'omit' }).then(
      () => isHere && setReached(true),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [url]);
  useEffect(() => {
    if (isLoaded && isReached) onReady();
  }, [isLoaded, isReached]);
  return (
    <iframe
      src={url}
      title={url}
      sandbox={sandboxOf(url, location.origin)}
      allow="autoplay; encrypted-media"
      referrerpolicy="strict-origin-when-cross-origin"
      onLoad={() => setLoaded(true)}
    />
  );
}

interface FrameSlideProps {
  slide: Slide;
  url: string;
  /** What is seen until the page is there, and for the whole turn if it never is. */
  instead: ComponentChildren;
  /** The page in its place. */
  children: (frame: ComponentChildren) => ComponentChildren;
}

/** Never a blank wall: what was seen stays, and the page comes over it when it can be seen. */
export function FrameSlide({ slide, url, instead, children }: FrameSlideProps) {
  const [ready, setReady] = useState<string | null>(null);
  const isReady = ready === `${slide.id} ${url}`;
  const frame = <Frame key={`${slide.id} ${url}`} url={url} onReady={() => setReady(`${slide.id} ${url}`)} />;
  return (
    <>
      {!isReady && instead}
      <div class={isReady ? 'framed' : 'framed waiting'} data-frame={isReady ? 'shown' : 'waiting'}>
        {children(frame)}
      </div>
    </>
  );
}
