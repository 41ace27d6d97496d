import classes from './fund-dot.module.css';
import type { FundTone } from './fund-tones.ts';

interface FundNameProps {
  name: string;
  tone: FundTone | undefined;
}

/** A fund by its colour and its name, never by the colour alone. */
export function FundName({ name, tone = 'others' }: FundNameProps) {
  return (
    <span className={classes.fund}>
      <span className={classes.dot} data-tone={tone} aria-hidden="true" />
      <bdi>{name}</bdi>
    </span>
  );
}
