import type { Locale } from '@minaret/i18n';
import { plainPage } from '../../platform/http/plain-page.ts';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import type { StoredBroadcast } from './queries.ts';

interface Shown {
  name: string;
  locale: Locale;
  t(key: string, values?: Record<string, string | number>): string;
  timeZone: string;
  running: StoredBroadcast | undefined;
  recordings: readonly StoredBroadcast[];
  streamUrl: string;
  recordingUrl(id: number): string;
  podcastUrl: string;
}

/** Long enough not to be a burden, short enough to hear the beginning. */
const AGAIN_SECONDS = 30;
const STYLE = `
.live { display: inline-flex; align-items: center; gap: 8px; color: var(--success, #1a7f47); font-weight: 600; }
.live::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: currentColor; }
audio { width: 100%; margin-block: 12px; }
.recordings { list-style: none; padding: 0; }
.recordings li { padding-block: 12px; border-block-start: 1px solid var(--line, #ddd); }
.recordings p { margin: 0; }
`;

function onAir({ t, streamUrl }: Shown, running: StoredBroadcast): string {
  const heading = `<p class="live">${t('live:onAir')}</p><h2>${escapeHtml(running.title)}</h2>`;
  if (running.link_url)
    return `${heading}<p><a href="${escapeHtml(running.link_url)}" rel="noopener">${t('live:page.openLink')}</a></p>`;
  return `${heading}<audio controls autoplay preload="none" src="${escapeHtml(streamUrl)}"></audio><p>${t('live:page.behind')}</p>`;
}

/** Without script: the browser's own player, which goes on when the telephone is locked. */
export function livePage(shown: Shown): string {
  const { t, name, locale, running, recordings, timeZone } = shown;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  const list = recordings.map(
    ({ id, title, on_air_at }) =>
      `<li><p><strong>${escapeHtml(title)}</strong></p><p>${on_air_at ? date.format(on_air_at) : ''}</p><audio controls preload="none" src="${escapeHtml(shown.recordingUrl(id))}"></audio></li>`,
  );
  const body = [
    `<h1>${escapeHtml(name)}</h1>`,
    running
      ? onAir(shown, running)
      : `<p>${t('live:page.offAir')}</p><meta http-equiv="refresh" content="${AGAIN_SECONDS}">`,
    list.length > 0
      ? `<h2>${t('live:page.recordings')}</h2><ul class="recordings">${list.join('')}</ul><p><a href="${escapeHtml(shown.podcastUrl)}">${t('live:page.podcastLink')}</a></p>`
      : '',
  ];
  return plainPage(name, body.join('\n'), { locale, style: STYLE });
}
