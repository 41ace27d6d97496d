import type { ComponentType, ReactNode } from 'react';
import { starOutline } from '../../../ui/motif/star-outline.ts';
import classes from './product-pictures.module.css';
import type { ProductName } from './product-state.ts';

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** A wall screen: title, five times with one of them now, a faint star. */
function Screen() {
  return (
    <Frame>
      <rect className={classes.screen} x="0.5" y="2.5" width="95" height="56" rx="5" />
      <rect className={classes.sand} x="10" y="12" width="34" height="9" rx="2" />
      <rect className={classes.teal} x="10" y="26" width="20" height="4" rx="2" />
      <path className={classes.faint} d={starOutline(12, 11)} transform="translate(66 8)" />
      {[10, 26, 42, 58, 74].map((x, index) => (
        <rect
          key={x}
          className={index === 2 ? classes.gold : classes.cell}
          x={x}
          y="39"
          width="12"
          height="12"
          rx="2"
        />
      ))}
      <rect className={classes.line} x="32" y="64" width="32" height="3" rx="1.5" />
    </Frame>
  );
}

/** A phone with the times, and a message that arrives. */
function Phone() {
  return (
    <Frame>
      <rect className={classes.paper} x="26.5" y="0.5" width="40" height="71" rx="7" />
      <rect className={classes.screen} x="32" y="5" width="29" height="19" rx="3" />
      <path className={classes.gold} d={starOutline(6, 6)} transform="translate(40.5 8.5)" />
      {[32, 44, 56].map((y) => (
        <g key={y}>
          <rect className={classes.line} x="32" y={y} width="12" height="4" rx="2" />
          <rect className={classes.soft} x="50" y={y} width="10" height="4" rx="2" />
        </g>
      ))}
      <rect className={classes.bubble} x="56.5" y="17.5" width="39" height="20" rx="6" />
      <circle className={classes.teal} cx="65" cy="27.5" r="4" />
      <rect className={classes.line} x="73" y="23" width="16" height="3" rx="1.5" />
      <rect className={classes.line} x="73" y="29" width="11" height="3" rx="1.5" />
    </Frame>
  );
}

/** A campaign: a bar on its way, three amounts, a heart. */
function Giving() {
  return (
    <Frame>
      <rect className={classes.paper} x="6.5" y="8.5" width="64" height="60" rx="7" />
      <rect className={classes.line} x="15" y="18" width="34" height="4" rx="2" />
      <rect className={classes.soft} x="15" y="30" width="47" height="6" rx="3" />
      <rect className={classes.teal} x="15" y="30" width="31" height="6" rx="3" />
      {[15, 32, 49].map((x, index) => (
        <rect
          key={x}
          className={index === 1 ? classes.chosen : classes.amount}
          x={x + 0.5}
          y="44.5"
          width="13"
          height="15"
          rx="3"
        />
      ))}
      <circle className={classes.medal} cx="76" cy="16" r="14.5" />
      <path
        className={classes.heart}
        d="M76 22.6l-6-5.7a3.7 3.7 0 0 1 5.2-5.3l.8.8.8-.8a3.7 3.7 0 0 1 5.2 5.3z"
      />
    </Frame>
  );
}

export const PRODUCT_PICTURES: Record<ProductName, ComponentType> = {
  alIqamah: Screen,
  athanPlus: Phone,
  mDonate: Giving,
};
