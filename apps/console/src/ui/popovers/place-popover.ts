const GAP = 6;
const MARGIN = 8;

/** Puts an open popover under its control, ends aligned, or over it when there is no room below. */
export function placePopover(popover: HTMLElement, control: Element): void {
  const at = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const fitsBelow = at.bottom + GAP + height + MARGIN <= window.innerHeight;
  const top = fitsBelow || at.top < window.innerHeight / 2 ? at.bottom + GAP : at.top - GAP - height;
  const rtl = getComputedStyle(control).direction === 'rtl';
  const wanted = rtl ? at.left : at.right - width;
  const left = Math.min(Math.max(wanted, MARGIN), window.innerWidth - width - MARGIN);
  popover.style.setProperty('--popover-top', `${Math.max(top, MARGIN)}px`);
  popover.style.setProperty('--popover-left', `${left}px`);
}
