import type { Manifest } from '@minaret/display/manifest';
import type { PreviewMessage, PreviewReady, PreviewShows } from '@minaret/display/preview';
import { useEffect, useRef, useState } from 'react';
import classes from './player-frame.module.css';

interface PlayerFrameProps {
  /** Read out in place of the picture. */
  label: string;
  /** Undefined: still on its way. */
  manifest: Manifest | undefined;
  /** The instant it stands at; left out, it is now and goes on. */
  at?: number | undefined;
  /** A slide to show whatever its schedule says. */
  slideId?: string | null;
  isUpright?: boolean;
  onShows?: (shows: PreviewShows) => void;
}

type FromPlayer = PreviewReady | PreviewShows;

function isFromPlayer(data: unknown): data is FromPlayer {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  return data.kind === 'minaret-preview-ready' || data.kind === 'minaret-preview-shows';
}

/** The real player, in a frame: what is seen here is what hangs on the wall. */
export function PlayerFrame({ label, manifest, at, slideId = null, isUpright, onShows }: PlayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const latest = useRef(onShows);
  useEffect(() => {
    latest.current = onShows;
  });
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isFromPlayer(data)) return;
      if (data.kind === 'minaret-preview-ready') setReady(true);
      else latest.current?.(data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (!isReady || !manifest) return;
    const message: PreviewMessage = {
      kind: 'minaret-preview',
      manifest,
      at: at ?? Date.now(),
      running: at === undefined,
      slideId,
    };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [isReady, manifest, at, slideId]);
  return (
    <div className={classes.frame} data-upright={isUpright || undefined}>
      {/* Nothing in it is operated: the keyboard passes it by. */}
      <iframe ref={frame} src="/screen/preview" title={label} tabIndex={-1} />
    </div>
  );
}
