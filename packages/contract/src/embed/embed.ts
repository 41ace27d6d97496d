// Decides: how long a widget is kept (cache), and that every site may hold it in an iframe.

import * as z from 'zod/mini';
import { OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { GiveWidgetQuery } from './give-widget.ts';
import { WidgetQuery } from './widget-options.ts';

/** The one page of ours that every site may hold in a frame; its own script may ask for it again from there. */
export const EMBED_EDGE: OpenEdge = {
  ...OPEN_EDGE,
  crossOrigin: 'read',
  framing: 'any',
  cache: { maxAge: 300, staleWhileRevalidate: 3600 },
};

/** For the pages of others that run our script: read, never framed. */
export const WIDGET_DATA_EDGE: OpenEdge = { ...EMBED_EDGE, framing: 'none' };

/** The script has one address for ever, so it is looked at again each hour. */
export const WIDGET_SCRIPT_EDGE: OpenEdge = { ...WIDGET_DATA_EDGE, cache: { maxAge: 3600 } };

/** What was given may be a minute old. Paying is never in a frame: the button opens the giving page. */
export const GIVE_WIDGET_EDGE: OpenEdge = { ...EMBED_EDGE, cache: { maxAge: 60 } };

export const WIDGET_SCRIPT_PATH = '/embed/minaret-times.js';

const common = {
  method: 'GET',
  base: '',
  access: { visitor: true },
  transaction: 'none',
  raw: true,
} as const;
const params = z.object({ hash_id: z.string() });

/** A widget for the custom element: what it puts into its own shadow. */
export const WidgetFragment = z.object({
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  html: z.string(),
  style: z.string(),
});
export type WidgetFragment = z.infer<typeof WidgetFragment>;

export const embedContract = {
  page: endpoint({
    ...common,
    path: '/embed/:hash_id',
    edge: EMBED_EDGE,
    summary: 'A widget as a page of its own, to be held in a frame',
    params,
    query: WidgetQuery,
    response: z.string(),
  }),
  fragment: endpoint({
    ...common,
    path: '/embed/:hash_id/fragment',
    edge: WIDGET_DATA_EDGE,
    summary: 'A widget for <minaret-times>',
    params,
    query: WidgetQuery,
    response: WidgetFragment,
  }),
  give: endpoint({
    ...common,
    path: '/embed/:hash_id/give',
    edge: GIVE_WIDGET_EDGE,
    summary: 'A give button or a campaign’s card as a page of its own, to be held in a frame',
    params,
    query: GiveWidgetQuery,
    response: z.string(),
  }),
  script: endpoint({
    ...common,
    path: WIDGET_SCRIPT_PATH,
    edge: WIDGET_SCRIPT_EDGE,
    summary: 'The script of <minaret-times>',
    response: z.string(),
  }),
};
