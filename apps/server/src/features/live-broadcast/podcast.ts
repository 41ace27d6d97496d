// Decides: what stands in the podcast of a masjid: public recordings, and the live broadcast as an item of its own.

import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { chaptersOf } from './present.ts';
import type { StoredBroadcast } from './queries.ts';
import { RECORDING_TYPE } from './relay/relay-records.ts';

export interface Podcast {
  name: string;
  language: string;
  description: string;
  pageUrl: string;
  feedUrl: string;
  imageUrl: string | null;
  streamUrl: string;
  recordingUrl(id: number): string;
  chaptersUrl(id: number): string;
}

/** JSON Chapters, as the podcast namespace names it. */
export const CHAPTERS_TYPE = 'application/json+chapters';

export const podcastChapters = (recording: StoredBroadcast) => ({
  version: '1.2.0',
  chapters: chaptersOf(recording).map(({ seconds, title }) => ({ startTime: seconds, title })),
});

function episode(podcast: Podcast, recording: StoredBroadcast): string {
  const { id, title, bytes, milliseconds, on_air_at } = recording;
  const chapters =
    recording.chapter_seconds.length > 0
      ? `<podcast:chapters url="${escapeHtml(podcast.chaptersUrl(id))}" type="${CHAPTERS_TYPE}"/>`
      : '';
  const url = escapeHtml(podcast.recordingUrl(id));
  return `<item><title>${escapeHtml(title)}</title><guid isPermaLink="false">${url}</guid><pubDate>${(on_air_at ?? new Date(0)).toUTCString()}</pubDate><enclosure url="${url}" length="${bytes}" type="${RECORDING_TYPE}"/><itunes:duration>${Math.round(milliseconds / 1000)}</itunes:duration>${chapters}</item>`;
}

function liveItem(podcast: Podcast, { id, title, on_air_at, longest_minutes }: StoredBroadcast): string {
  const start = on_air_at ?? new Date(0);
  const end = new Date(start.getTime() + longest_minutes * 60_000);
  return `<podcast:liveItem status="live" start="${start.toISOString()}" end="${end.toISOString()}"><title>${escapeHtml(title)}</title><guid isPermaLink="false">live-${id}</guid><enclosure url="${escapeHtml(podcast.streamUrl)}" type="${RECORDING_TYPE}" length="0"/><podcast:contentLink href="${escapeHtml(podcast.pageUrl)}">${escapeHtml(title)}</podcast:contentLink></podcast:liveItem>`;
}

/** RSS 2.0 with the words of podcast programs. */
export function podcastXml(
  podcast: Podcast,
  recordings: readonly StoredBroadcast[],
  running: StoredBroadcast | undefined,
): string {
  const image = podcast.imageUrl ? `<itunes:image href="${escapeHtml(podcast.imageUrl)}"/>` : '';
  const items = [
    ...(running ? [liveItem(podcast, running)] : []),
    ...recordings.map((one) => episode(podcast, one)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>${escapeHtml(podcast.name)}</title><link>${escapeHtml(podcast.pageUrl)}</link><description>${escapeHtml(podcast.description)}</description><language>${podcast.language}</language><itunes:explicit>false</itunes:explicit>${image}<atom:link href="${escapeHtml(podcast.feedUrl)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}
