// Decides: how a refusal looks to apps of other systems (error, status).

import { aladhanError } from './aladhan.ts';
import { masjidalError } from './masjidal.ts';

export interface DialectRefusal {
  status: number;
  body: unknown;
}

const PREFIX = '/compat/';

/** WordPress's words for the two that its clients look at. */
function wordPressError(status: number, message: string): unknown {
  const isMissing = status === 404;
  return {
    code: isMissing ? 'rest_no_route' : 'rest_invalid_param',
    message: isMissing ? 'No route was found matching the URL and request method.' : message,
    data: { status },
  };
}

/** A refusal in the shape of the dialect that was spoken; null where it was none. Whatever refuses comes by here. */
export function dialectRefusal(address: string, code: number, message: string): DialectRefusal | null {
  if (!address.startsWith(PREFIX)) return null;
  // None of them knows 422.
  const status = code === 422 ? 400 : code;
  const rest = address.slice(PREFIX.length);
  // Its clients look at `status` alone, and some at nothing once the code is an error.
  if (rest.startsWith('masjidal/'))
    return { status: status === 404 || status === 400 ? 200 : status, body: masjidalError() };
  if (rest.startsWith('mawaqit/')) return { status, body: { message } };
  if (/^[^/]+\/aladhan\//.test(rest)) return { status, body: aladhanError(status, message).body };
  return { status, body: wordPressError(status, message) };
}
