// Decides: when an open tab reloads because a new version was installed.

const KEY = 'reloaded_for_new_version';
const MINUTE = 60_000;

/**
 * After a new version is installed, an open tab asks for chunks that are gone: load the page anew.
 * Once a minute at most, so that a server that is down does not make it spin.
 */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < MINUTE) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
