import { Fragment, type ReactNode } from 'react';

/** Given as values, they leave the places of a template open for what can be pressed. */
export const PLACES = {
  minutes: '{{minutes}}',
  time: '{{time}}',
  summer: '{{summer}}',
  winter: '{{winter}}',
  to: '{{to}}',
  block: '{{block}}',
  words: '{{words}}',
  when: '{{when}}',
  rule: '{{rule}}',
} as const;

/** A template of the catalogue with things to press in its places: `{{minutes}} after the adhan.` */
export function Sentence({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return text.split(/(\{\{\w+\}\})/).map((piece, index) => {
    const name = /^\{\{(\w+)\}\}$/.exec(piece)?.[1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence do not move.
    return <Fragment key={index}>{name === undefined ? piece : values[name]}</Fragment>;
  });
}
