/** Stands for Preact in scripts that come later: the page's own, handed over by `bring-campaign.ts`. */
const shared = window.sharedPreact;
if (!shared) throw new Error('the page has not handed over its Preact');

export const { Fragment, jsx, jsxs, useLayoutEffect, useRef, useState } = shared;
