import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
  /** Its name as a step of the page's tour. */
  tour?: string;
}

/** A part of a long form under a heading of its own. */
export function FormSection({ title, text, children, tour }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id} data-tour={tour}>
      <header>
        <h2 id={id}>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
}
