import type { ReactNode } from 'react';
import classes from './public-page.module.css';

/** What `isolate` has marked in a sentence stands out, in its own direction. */
function emphasise(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  return text.split(/[\u2068\u2069]/).map((part, index) =>
    // Parts alternate: outside, inside, outside.
    index % 2 === 1 ? <bdi key={part}>{part}</bdi> : part,
  );
}

interface PublicPageProps {
  /** Before the heading: how far one has come. */
  above?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** The quiet line under everything: another way to go. */
  foot?: ReactNode;
  /** Room for two fields side by side, or a map. */
  wide?: boolean;
}

/** What every page on paper has: a heading that takes the focus, a sentence, the form, another way to go. */
export function PublicPage({ above, title, lead, children, foot, wide = false }: PublicPageProps) {
  return (
    <div data-wide={wide || undefined}>
      {above}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={classes.lead}>{emphasise(lead)}</p>}
      {children && <div className={classes.body}>{children}</div>}
      {foot && <p className={classes.foot}>{foot}</p>}
    </div>
  );
}
