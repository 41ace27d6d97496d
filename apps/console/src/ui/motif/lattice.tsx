import classes from './lattice.module.css';

/** The star-and-cross lattice: stars touch at their points, crosses lie between. On teal only, and fading. */
export function Lattice() {
  return <div className={classes.cover} aria-hidden="true" />;
}
