// Decides: how a pasted link becomes a widget in WordPress (oEmbed), its width and height.

import {
  WIDE_WIDGET,
  WIDGET_HEIGHTS,
  WidgetQuery,
  type WidgetView,
} from '@minaret/contract/embed/widget-options';
import type { PublicTimesMasjid } from '@minaret/contract/public-times/public-times';
import { z } from 'zod';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { isPublicId } from '../../platform/session/public-id.ts';

const USUAL_WIDTH = 480;
const [NARROWEST, WIDEST] = [280, 1200];

/** What a pasted link is about. */
export interface SharedLink {
  hashId: string;
  view: WidgetView;
  /** Of the widget, checked. */
  query: string;
}

/** Null for links that are not ours: public pages and widgets, by the name that this installation is reached by. */
export function readLink(text: string, hosts: readonly string[]): SharedLink | null {
  if (!URL.canParse(text)) return null;
  const { host, pathname, searchParams, protocol } = new URL(text);
  const match = /^\/(monthly|embed)\/([^/]+)\/?$/.exec(pathname);
  if (!match || !isPublicId(match[2] ?? '') || !hosts.includes(host) || !/^https?:$/.test(protocol))
    return null;
  const [, kind, hashId = ''] = match;
  const lang = searchParams.get('lang');
  const asked = kind === 'embed' ? Object.fromEntries(searchParams) : lang ? { lang } : {};
  const read = z.safeParse(WidgetQuery, asked);
  if (!read.success) return null;
  return { hashId, view: read.data.view, query: new URLSearchParams(asked).toString() };
}

export interface Room {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/**
 * A frame of the widget, and no script: WordPress keeps nothing else of sites that it does not know. It gives a frame the
 * widget's own height only beside a quotation to fall back on, which it shows and hides itself; elsewhere nobody sees it.
 */
export function oembedOf(link: SharedLink, masjid: PublicTimesMasjid, origin: string, room: Room) {
  const width = Math.max(NARROWEST, Math.min(room.maxwidth ?? USUAL_WIDTH, WIDEST));
  const [narrow, wide] = WIDGET_HEIGHTS[link.view];
  const height = Math.min(width >= WIDE_WIDGET ? wide : narrow, room.maxheight ?? Number.POSITIVE_INFINITY);
  const page = `${origin}/monthly/${encodeURIComponent(link.hashId)}`;
  const name = escapeHtml(masjid.name);
  const address = `${origin}/embed/${encodeURIComponent(link.hashId)}${link.query && `?${link.query}`}`;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Minaret',
    provider_url: origin,
    title: masjid.name,
    author_name: masjid.name,
    author_url: page,
    cache_age: 3600,
    width,
    height,
    html: `<blockquote hidden><a href="${escapeHtml(page)}">${name}</a></blockquote><iframe src="${escapeHtml(address)}" width="${width}" height="${height}" title="${name}" frameborder="0" style="border:0;color-scheme:light;max-width:100%" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`,
  };
}

export function oembedXml(fields: Readonly<Record<string, string | number>>): string {
  const inner = Object.entries(fields).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${inner.join('')}</oembed>`;
}
