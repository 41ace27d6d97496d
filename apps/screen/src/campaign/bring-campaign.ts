// Decides: when a screen fetches the drawing of a campaign: as soon as one is among its slides, before its turn, or a pledge night is on.

import type { Manifest, SlideBody } from '@minaret/display';
import { Fragment, type FunctionComponent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { jsx, jsxs } from 'preact/jsx-runtime';
import { bringScript } from '../core/bring-script.ts';
import type { View } from '../parts/view.ts';

/** Where the build has put it. */
declare const __CAMPAIGN_SCRIPT__: string;
const SCRIPT = typeof __CAMPAIGN_SCRIPT__ === 'undefined' ? '' : __CAMPAIGN_SCRIPT__;

export type QrBody = Extract<SlideBody, { kind: 'qr' }>;

/** The drawing is made with this page's own Preact: two would not know of each other. */
const SHARED = { Fragment, jsx, jsxs, useLayoutEffect, useRef, useState };

export function bringCampaign({ slides, pledges }: Manifest, onLoad: () => void): void {
  if (!pledges && !slides.some(({ body }) => body.kind === 'qr' && body.campaign)) return;
  window.sharedPreact = SHARED;
  bringScript(SCRIPT, onLoad);
}

declare global {
  interface Window {
    sharedPreact?: typeof SHARED;
    CampaignSlide?: FunctionComponent<{ v: View; body: QrBody }>;
    /** A hint of the feed that tells what campaigns stand at. */
    hearCampaigns?: (hint: unknown) => void;
  }
}
