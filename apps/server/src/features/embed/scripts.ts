// Decides: which script may run in the iframe of a widget.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webFolder } from '../../config.ts';

export interface WidgetScripts {
  /** Stands in the page of a frame; empty while `apps/widget` is not built: pages are right without it. */
  inline: string;
  /** Of `<minaret-times>`. */
  element: string | undefined;
}

export function readWidgetScripts(): WidgetScripts {
  const folder = webFolder('widget');
  if (!folder) return { inline: '', element: undefined };
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
  return { inline: read('embed.js').replaceAll('</', '<\\/'), element: read('minaret-times.js') };
}

export function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}

/** Nothing is loaded, and of scripts only ours runs. The page asks for itself again, from a sandbox too, where 'self' is nobody. */
export function embedPolicy(inline: string, origin: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; script-src ${inline ? `'sha256-${hashOf(inline)}'` : "'none'"}; connect-src 'self' ${origin}; base-uri 'none'; form-action 'none'`;
}
