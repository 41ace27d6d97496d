// Decides: which web address (URL) is accepted: no private or local hosts.

/** http, https, ftp or protocol-relative; no name and password before the host. */
const ADDRESS = /^(?:(?:https?|ftp):)?\/\/([^/?#@\s:[\]\\]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const LOCAL_ENDING = /^(?:local|localhost|internal|lan|home|corp|arpa|test|invalid|example|onion)$/i;
/** Networks that are nobody's on the Internet: own, private, link-local, shared, multicast. */
const PRIVATE_NETWORK =
  /^(?:0|10|127|22[4-9]|23\d|24\d|25[0-5])\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/**
 * The specification's rule for addresses: private and local hosts are refused. It is a courtesy to whoever types; what
 * the server itself fetches is checked again by the address the name leads to.
 */
export function isPublicUrl(value: string): boolean {
  const host = ADDRESS.exec(value)?.[1];
  if (!host) return false;
  const labels = host.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || LOCAL_ENDING.test(last))
    return false;
  // A last label that begins with a digit is a number to a resolver: then only four plain ones are an address.
  if (!/^\d/.test(last)) return true;
  const isPlain =
    labels.length === 4 && labels.every((label) => /^(?:0|[1-9]\d{0,2})$/.test(label) && Number(label) < 256);
  return isPlain && !PRIVATE_NETWORK.test(host);
}
