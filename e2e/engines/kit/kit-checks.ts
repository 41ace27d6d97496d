import { AXE } from './axe.ts';
import { CHOICES } from './choices.ts';
import { COMBOBOX } from './combobox.ts';
import { DIALOG_CHECKS } from './dialog.ts';
import { FORM } from './form.ts';
import type { KitCheck } from './kit-steps.ts';
import { MENU } from './menu.ts';
import { POPOVER } from './popover.ts';
import { TIME_FIELD } from './time-field.ts';
import { TOASTS_CHECKS } from './toasts.ts';

/** Keys and semantics of the kit's parts, after the ARIA Authoring Practices. */
export const KIT_CHECKS: Record<string, KitCheck> = {
  ...MENU,
  ...COMBOBOX,
  ...POPOVER,
  ...TOASTS_CHECKS,
  ...CHOICES,
  ...TIME_FIELD,
  ...FORM,
  ...DIALOG_CHECKS,
  ...AXE,
};
