// Decides: the addresses of a live broadcast: where people listen, where the sound is sent, what is signed in them.

import type { LiveAudience } from '@minaret/contract/athan-plus/live-broadcast';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** An encoder logs in under this name, as Icecast's clients do by themselves. */
export const ENCODER_USER = 'source';
const LISTEN_KEY_LENGTH = 22;

/** All that the relay needs to know of a source: it asks nobody. */
const Ticket = z.object({
  masjidId: z.number(),
  mount: z.string(),
  broadcastId: z.number(),
  title: z.string(),
  audience: z.enum(['everyone', 'link']),
  isRecorded: z.boolean(),
  longestMinutes: z.number(),
  /** Milliseconds: until then the source may come, and come back. */
  expires: z.number(),
});
export type Ticket = z.infer<typeof Ticket>;

export function sealTicket(secrets: Secrets, ticket: Ticket): string {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${secrets.sign('live-source', text)}`;
}

/** Null: not ours, or over. */
export function openTicket(secrets: Secrets, now: number, sealed: string): Ticket | null {
  const [text = '', signature = ''] = sealed.split('.');
  if (!secrets.verify('live-source', text, signature)) return null;
  const ticket = Ticket.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return ticket.success && ticket.data.expires > now ? ticket.data : null;
}

/** What stands in the address of who was given it, where not everyone may listen. */
export function listenKey(secrets: Secrets, mount: string): string {
  return secrets.sign('live-listen', mount).slice(0, LISTEN_KEY_LENGTH);
}

interface Mount {
  mount: string;
  audience: LiveAudience;
}

function withKey(address: string, secrets: Secrets, { mount, audience }: Mount): string {
  return audience === 'everyone' ? address : `${address}?k=${listenKey(secrets, mount)}`;
}

export function streamUrl({ relay }: Config, secrets: Secrets, at: Mount): string {
  return withKey(`${relay.url}/live/${at.mount}`, secrets, at);
}

export function listenUrl({ publicUrl }: Config, secrets: Secrets, at: Mount): string {
  return withKey(`${publicUrl}/live/${at.mount}`, secrets, at);
}

export function sourceUrl({ relay }: Config, secrets: Secrets, ticket: Ticket): string {
  const address = relay.url.replace(/^http/, 'ws');
  return `${address}/live/${ticket.mount}/source?t=${sealTicket(secrets, ticket)}`;
}

/** Staff hear what is not public: by our signature. */
export function recordingPath(secrets: Secrets, mount: string, broadcastId: number): string {
  const signature = secrets.sign('live-recording', `${mount}/${broadcastId}`);
  return `/live/${mount}/recordings/${broadcastId}.mp3?s=${signature}`;
}
