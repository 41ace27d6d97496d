// Decides: what an uploaded form may hold: parts, headers.

import type { RawFile } from '@minaret/contract/fields/text-file';

/** More than any browser sends, and little enough that reading it costs nothing. */
const MAX_PARTS = 8;
const MAX_HEAD_BYTES = 4096;
const MAX_HEADERS = 16;
const MAX_TYPE_LENGTH = 300;
/** RFC 2046. */
const MAX_BOUNDARY = 70;
const BREAK = '\r\n';

/**
 * The one field `file` of a multipart body, or null. Parts, headers and their bytes are counted while it is read, and
 * the body is gone through once: what Node brings takes seconds for a body of nothing but headers.
 */
export function readFileField(body: Buffer, contentType: string): RawFile | null {
  const boundary = boundaryOf(contentType);
  if (!boundary) return null;
  const divider = Buffer.from(`${BREAK}--${boundary}`, 'latin1');
  // The first divider may open the body; the break in front of it belongs to the others.
  const opening = divider.subarray(BREAK.length);
  let at = body.subarray(0, opening.length).equals(opening) ? opening.length : -1;
  for (let parts = 0; at >= 0 && parts < MAX_PARTS; parts += 1) {
    const head = headAt(body, at);
    if (!head) return null;
    const end = body.indexOf(divider, head.end);
    if (end < 0) return null;
    const disposition = parametersOf(head.headers.get('content-disposition') ?? '');
    const name = disposition.get('filename');
    if (disposition.get('name') === 'file' && name !== undefined)
      return {
        name,
        type: head.headers.get('content-type') ?? '',
        bytes: new Uint8Array(body.subarray(head.end, end)),
      };
    at = end + divider.length;
  }
  return null;
}

function boundaryOf(contentType: string): string | null {
  if (contentType.length > MAX_TYPE_LENGTH) return null;
  const boundary = parametersOf(contentType).get('boundary') ?? '';
  return boundary.length > 0 && boundary.length <= MAX_BOUNDARY ? boundary : null;
}

/** The headers of the part whose divider ends here, and where they end; null when that is no part, or an endless one. */
function headAt(body: Buffer, at: number): { headers: Map<string, string>; end: number } | null {
  const start = at + BREAK.length;
  if (body.toString('latin1', at, start) !== BREAK) return null;
  const length = body.subarray(start, start + MAX_HEAD_BYTES).indexOf(BREAK + BREAK);
  if (length < 0) return null;
  const lines = body.toString('utf8', start, start + length).split(BREAK);
  if (lines.length > MAX_HEADERS) return null;
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: new Map(headers), end: start + length + 2 * BREAK.length };
}

/** `; name="value"` or `; name=value`; three characters come as browsers write them in a quoted one. */
function parametersOf(header: string): Map<string, string> {
  const found = header.matchAll(/;\s?([\w-]{1,20})=(?:"([^"]*)"|([^\s;"]+))/g);
  return new Map(
    [...found].map(([, name = '', quoted, bare]) => [
      name.toLowerCase(),
      (quoted ?? bare ?? '').replace(/%(22|0D|0A)/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    ]),
  );
}
