// Decides: which YouTube, Google Slides and Google Calendar links are understood.

/** Addresses of others as people paste them, brought to the one form that can be shown in a frame. */

const YOUTUBE_HOST = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;
const VIDEO = /^[\w-]{11}$/;
const PLAYLIST = /^[\w-]{12,64}$/;

/** Packages know neither the browser's nor Node's types; both have this class. */
declare const URL: new (
  address: string,
) => {
  protocol: string;
  hostname: string;
  pathname: string;
  searchParams: { get(name: string): string | null };
};

/** People leave the beginning out, as browsers do. What is no address stays as it is. */
export function withScheme(address: string): string {
  if (address.startsWith('//')) return `https:${address}`;
  return /^[^\s:/?#@]+\.[^\s:/?#@.]{2,}(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address;
}

function read(address: string) {
  try {
    const url = new URL(withScheme(address));
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/** Whether it leads to YouTube at all, to a video or not. */
export function isYoutubeAddress(address: string): boolean {
  const host = hostOf(address);
  return host === 'youtu.be' || YOUTUBE_HOST.test(host);
}

export function isGoogleAddress(address: string): boolean {
  return /(^|\.)google\.com$/.test(hostOf(address));
}

function hostOf(address: string): string {
  return read(address)?.hostname ?? '';
}

export interface YoutubeSource {
  video: string | null;
  playlist: string | null;
}

/** watch, youtu.be, shorts, live, embed and playlist addresses; null: not one of YouTube's. */
export function youtubeSource(address: string): YoutubeSource | null {
  const url = read(address);
  if (!url) return null;
  const list = url.searchParams.get('list');
  const playlist = list && PLAYLIST.test(list) ? list : null;
  const parts = url.pathname.split('/').filter(Boolean);
  let id: string | null | undefined = null;
  if (url.hostname === 'youtu.be') id = parts[0];
  else if (!YOUTUBE_HOST.test(url.hostname)) return null;
  else if (parts[0] === 'watch') id = url.searchParams.get('v');
  else if (parts[0] && ['shorts', 'live', 'embed', 'v'].includes(parts[0])) id = parts[1];
  const video = id && VIDEO.test(id) ? id : null;
  return video || playlist ? { video, playlist } : null;
}

/** How it is kept: one spelling for each video. */
export function youtubeAddress({ video, playlist }: YoutubeSource): string {
  const list = playlist ? `list=${playlist}` : '';
  return video
    ? `https://www.youtube.com/watch?v=${video}${list && `&${list}`}`
    : `https://www.youtube.com/playlist?${list}`;
}

/** How it is shown: muted, in a loop, without related videos. */
export function youtubeEmbed({ video, playlist }: YoutubeSource): string {
  const base = `https://www.youtube-nocookie.com/embed/${video ?? 'videoseries'}`;
  return `${base}?autoplay=1&mute=1&controls=0&loop=1&rel=0&playlist=${playlist ?? video}`;
}

/** The id of a presentation, `e/...` when it was published to the web; null: not one of Google's. */
export function googleSlidesId(address: string): string | null {
  const url = read(address);
  if (url?.hostname !== 'docs.google.com') return null;
  return (
    /^\/(?:a\/[^/]+\/)?presentation\/(?:u\/\d+\/)?d\/(e\/[\w-]{20,200}|[\w-]{20,100})(?:\/|$)/.exec(
      url.pathname,
    )?.[1] ?? null
  );
}

export const googleSlidesAddress = (id: string) =>
  `https://docs.google.com/presentation/d/${id}/${id.startsWith('e/') ? 'pub' : 'edit'}`;

/** In a loop, a picture every so many seconds. */
export const googleSlidesEmbed = (id: string, secondsEach: number) =>
  `https://docs.google.com/presentation/d/${id}/embed?start=true&loop=true&delayms=${secondsEach * 1000}&rm=minimal`;
