// Decides: the name, icon and first page of the phone app when it is installed (Home Screen).

import { COLOUR_ROLES } from '@minaret/design/colour-roles';

interface Installed {
  hashId: string | null;
  /** Of the masjid. */
  name: string | null;
  language: string;
  direction: 'ltr' | 'rtl';
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/app/icons/${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** A Home Screen app on an iPhone has a storage of its own: the masjid has to ride in its first address. */
export function webManifest({ hashId, name, language, direction }: Installed): string {
  const start = hashId === null ? '/app/' : `/app/m/${encodeURIComponent(hashId)}`;
  return JSON.stringify({
    id: '/app/',
    name: name === null ? 'Athan+' : `Athan+ · ${name}`,
    short_name: 'Athan+',
    start_url: `${start}?source=home-screen`,
    scope: '/app',
    display: 'standalone',
    lang: language,
    dir: direction,
    background_color: COLOUR_ROLES.light.page,
    theme_color: COLOUR_ROLES.light['hero-from'],
    categories: ['lifestyle'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  });
}
