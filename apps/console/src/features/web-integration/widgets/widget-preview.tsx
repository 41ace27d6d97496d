import { WIDGET_HEIGHTS, type WidgetView } from '@minaret/contract/embed/widget-options';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './widgets-tab.module.css';

interface WidgetPreviewProps {
  address: string;
  view: WidgetView;
  width: number;
  title: string;
}

/** The widget as other sites show it: in a sandbox, as high as it says. */
export function WidgetPreview({ address, view, width, title }: WidgetPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>(WIDGET_HEIGHTS[view][0]);
  // Before the frame can speak: what it tells while nobody listens is lost.
  useLayoutEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.source === 'minaret' && data.message === 'height')
        setHeight(Number(data.value));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      key={address}
      ref={frame}
      className={classes.frame}
      src={address}
      title={title}
      sandbox="allow-scripts"
      style={{ width, height }}
    />
  );
}
