// Decides: what a widget in an iframe tells the page around it: its height (postMessage, resize), and which link was pressed.

import { widgetIn } from './advance.ts';
import { keepFresh } from './keep-fresh.ts';

/** WordPress names each frame that it made by a secret behind the `#`, and listens only to who repeats it. */
const secret = /secret=([\w-]+)/.exec(location.hash)?.[1];

function tell(message: string, value: string | number): void {
  parent.postMessage({ message, value, secret, source: 'minaret' }, '*');
}

function tellHeight(): void {
  const widget = widgetIn(document);
  if (widget) tell('height', Math.ceil(widget.getBoundingClientRect().height));
}

keepFresh(document, async () => {
  const answer = await fetch(location.href, { cache: 'no-cache', credentials: 'omit' });
  if (!answer.ok) return false;
  const version = widgetIn(document)?.dataset.version ?? '';
  // What was chosen by hand, such as adhan in the month, stays as long as nothing has changed.
  if (!answer.headers.get('etag')?.startsWith(`"${version}.`)) location.reload();
  return true;
});

if (parent !== window) {
  tellHeight();
  new ResizeObserver(tellHeight).observe(document.body);
  // WordPress says so when it has begun to listen, which may be after the first time that it was told.
  addEventListener('message', ({ data }) => data?.message === 'ready' && tellHeight());
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[target]') : null;
    // In WordPress' sandbox no window opens; it follows the link itself.
    if (link && secret) tell('link', link.href);
  });
}
