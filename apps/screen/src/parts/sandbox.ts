// Decides: what a web page in a slide may do (sandbox).

/**
 * What a page of others may do in its frame: never leave it, open another or send a form. Pages of this very server get no
 * origin of their own: with one, they could read what the player keeps.
 */
export function sandboxOf(url: string, ownOrigin: string): string {
  const isOwn = url === ownOrigin || url.indexOf(`${ownOrigin}/`) === 0 || !/^https?:\/\//i.test(url);
  return `allow-scripts allow-presentation${isOwn ? '' : ' allow-same-origin'}`;
}
