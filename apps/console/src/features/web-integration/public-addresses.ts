/** What is given to others carries the name that this page was opened by. */
const origin = () => window.location.origin;

export function publicPageUrl(hashId: string): string {
  return `${origin()}/monthly/${encodeURIComponent(hashId)}`;
}
