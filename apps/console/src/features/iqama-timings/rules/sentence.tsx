import { Fragment, type ReactNode } from 'react';

/** A template of the catalogue with things to press in its places: `{{minutes}} after the adhan.` */
export function Sentence({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return text.split(/(\{\{\w+\}\})/).map((piece, index) => {
    const name = /^\{\{(\w+)\}\}$/.exec(piece)?.[1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence do not move.
    return <Fragment key={index}>{name === undefined ? piece : values[name]}</Fragment>;
  });
}
