// Decides: which kinds of product there are: screen, phone app, clock, kiosk, TV apps.

import * as z from 'zod/mini';

/** The kinds of product that the specification offers, by its own keys; their names are words (`dashboard:kinds`). */
export const PRODUCT_KINDS = ['screen', 'apps', 'athan_frame', 'kiosk', 'tv_apps'] as const;
export const ProductKind = z.enum(PRODUCT_KINDS);
export type ProductKind = z.infer<typeof ProductKind>;
