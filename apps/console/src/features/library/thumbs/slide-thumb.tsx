import type { Manifest } from '@minaret/display/manifest';
import type { Slide } from '@minaret/display/slides';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DrawnSlide, drawnBefore, drawSlide } from './draw-slide.ts';
import classes from './slide-thumb.module.css';
import { thumbMoment } from './thumb-manifest.ts';

interface SlideThumbProps {
  manifest: Manifest | undefined;
  /** Null: nothing that the player could draw here. */
  slide: Slide | null | undefined;
  /** Called once it has come near enough to be seen. */
  onNear?: () => void;
  /** Stands in its place until it is drawn, and if it cannot be. */
  children: ReactNode;
}

/** How far below the edge a row may be and is drawn already. */
const AHEAD = '150px';

/** The slide itself in small, drawn by the player once somebody is about to see it. */
export function SlideThumb({ manifest, slide, onNear, children }: SlideThumbProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const [drawn, setDrawn] = useState<DrawnSlide | null>(() =>
    manifest && slide ? drawnBefore(thumbMoment(manifest, slide, Date.now())) : null,
  );
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
        near.current?.();
      },
      { rootMargin: AHEAD },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear || !manifest || !slide) return;
    let isWanted = true;
    drawSlide(thumbMoment(manifest, slide, Date.now())).then(
      (made) => isWanted && setDrawn(made),
      () => isWanted && setDrawn(null),
    );
    return () => {
      isWanted = false;
    };
  }, [isNear, manifest, slide]);
  return (
    <span ref={place} className={classes.place} aria-hidden="true">
      {drawn && slide ? <Copy drawn={drawn} slideId={slide.id} /> : children}
    </span>
  );
}

/** Closed, so that its words are nobody's but the picture's. */
function Copy({ drawn, slideId }: { drawn: DrawnSlide; slideId: string }) {
  const host = useRef<HTMLSpanElement>(null);
  const shadow = useRef<ShadowRoot>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    shadow.current ??= host.current.attachShadow({ mode: 'closed' });
    const { stage, styles, view } = drawn;
    const copy = stage.cloneNode(true) as HTMLElement;
    shadow.current.adoptedStyleSheets = [styles];
    shadow.current.replaceChildren(copy);
    const fit = new ResizeObserver(([entry]) => {
      const scale = (entry?.contentRect.width ?? 0) / view.width;
      copy.style.transform = `scale(${scale}) translate(${-view.left}px, ${-view.top}px)`;
    });
    fit.observe(host.current);
    return () => fit.disconnect();
  }, [drawn]);
  return <span ref={host} className={classes.drawn} data-drawn={slideId} inert />;
}
