import type { ReactNode } from 'react';
import { Section } from '../../ui/layout/card.tsx';
import classes from './gallery.module.css';

interface GalleryPartProps {
  /** Its place on the page, and what tests find it by. */
  id: string;
  title: string;
  /** What was done last: what tests read. */
  log?: string;
  children: ReactNode;
}

export function GalleryPart({ id, title, log, children }: GalleryPartProps) {
  return (
    <div id={id} className={classes.part}>
      <Section title={title} aside={log !== undefined && <output data-log>{log}</output>}>
        <div className={classes.samples}>{children}</div>
      </Section>
    </div>
  );
}
