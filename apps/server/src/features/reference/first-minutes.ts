// Decides: what the API page (`/api/docs`) says first: limits, caching.

import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { BUDGETS } from '../../platform/session/rate-limits.ts';
import { examples } from './examples.ts';

/** What somebody who has never seen it needs to show the times of a masjid. */
export function firstMinutes(root: string): string {
  const shown = examples(root).map(
    ({ title, code }) => `<h3>${title}</h3><pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`,
  );
  return `<h2 id="start">In five minutes</h2>
    <ol><li>Find the public id of the masjid: <code>GET /api/v1/masjids?q=</code> and a few words of its name, or in its console under Masjid Info.</li>
    <li>Ask for <code>/days</code> (today, or <code>?from=&amp;to=</code>), <code>/now</code>, <code>/changes</code>, <code>/jumuah</code>,
    <code>/hijri</code> or <code>/announcements</code> of it. No key is needed, and pages of any site may ask.</li>
    <li>Times are <code>HH:MM</code> by the masjid's own clock; <code>at</code> is the instant in UTC. <code>null</code> means that the prayer does not take
    place or that nobody has entered it: we do not guess.</li></ol>
    ${shown.join('')}
    <h3>JavaScript</h3><p><code>@minaret/client</code> is the same contract as typed calls, without dependencies at run time.</p>
    <h3>Limits</h3><p>Without a key ${BUDGETS.publicCall.points} calls a minute and network, with one ${BUDGETS.apiKeyCall.points}; beyond that the answer is 429 with
    <code>Retry-After</code>. Every answer says in <code>RateLimit</code> how many are left (<code>r</code>) and in how many seconds all are back
    (<code>t</code>). Keep what you get as long as <code>Cache-Control</code> says (never past the masjid's midnight) and send its
    <code>ETag</code> as <code>If-None-Match</code>: a 304 is nearly free.</p>
    <h3>Keys</h3><p>People of a masjid make them in the console under Web Integration. Send one as <code>Authorization: Bearer minaret_...</code>. It is
    bound to its masjid and its scopes, and ends on its day, when it is revoked, or when its maker leaves.</p>
    <h3>What stays</h3><p>Within <code>/api/v1</code> fields are added and never taken away. An address that ends says so half a year before, in
    <code>Deprecation</code> and <code>Sunset</code>.</p>
    <h3 id="mcp">Assistants (MCP)</h3><p>Assistants that speak the Model Context Protocol connect to <code>${root}/mcp</code> (streamable HTTP, no session).
    Without a key they find masjids and read days, what is next, changes of the iqamah and Jumu’ah. With a key, sent as above, they read what its
    scopes allow, of its masjid alone; with the scope <code>timings:propose</code> they may propose a change of the iqamah. A proposal changes nothing:
    it waits in the console until a person of the masjid accepts it.</p>
    <h3>Calendars and feeds</h3><p><code>/ical/{id}.ics</code>, <code>/ical/{id}/changes.ics</code>, <code>/feeds/{id}/changes.atom</code>,
    <code>/feeds/{id}/changes.json</code>.</p>`;
}
