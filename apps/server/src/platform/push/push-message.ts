// Decides: what a push carries: the declarative form that every browser gets, its topic, its urgency, its length.

import { createHash } from 'node:crypto';
import type { PushData } from '@minaret/contract/athan-plus/push-data';
import { MAX_PLAIN_BYTES } from './encrypt.ts';

export interface PushMessage {
  title: string;
  body: string;
  /** Whole: Safari opens it without asking our worker. */
  navigate: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** A newer one takes the place of an older one on the phone. */
  tag: string;
  data: PushData;
  /** In milliseconds: after that it is of no use, and is not sent. */
  until: number;
  urgency: 'normal' | 'high';
  /** A newer one takes the place of one that a push service still holds. */
  topic?: string;
}

/** Safari shows this by itself, others hand it to the worker: one form for all, and no push without a notice. */
export function writeMessage(message: PushMessage): Buffer {
  const plain = written(message);
  return plain.length <= MAX_PLAIN_BYTES
    ? plain
    : written(shortened(message, plain.length - MAX_PLAIN_BYTES));
}

function written({ title, body, navigate, lang, dir, tag, data }: PushMessage): Buffer {
  const notification = { title, body, navigate, lang, dir, tag, silent: false, data };
  return Buffer.from(JSON.stringify({ web_push: 8030, mutable: true, notification }));
}

/** Cut between letters, at least so many bytes. */
function shortened(message: PushMessage, bytes: number): PushMessage {
  const letters = [...message.body];
  for (let cut = 0; cut < bytes + 3 && letters.length > 0; ) cut += bytesOf(letters.pop() ?? '');
  return { ...message, body: `${letters.join('').trimEnd()}…` };
}

/** As it is written between quotes. */
const bytesOf = (letter: string) => Buffer.byteLength(JSON.stringify(letter)) - 2;

/** Eight letters: Apple refuses lengths that base64 cannot have. */
export function topicOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 8);
}
