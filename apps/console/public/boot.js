// Runs before the first paint, so that a dark console never flashes white. The cookie is written by scheme.ts.
(() => {
  const chosen = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie)?.[1];
  const scheme = chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  const bar = document.querySelector('meta[name="theme-color"]');
  if (scheme === 'dark' && bar) bar.setAttribute('content', bar.getAttribute('data-dark'));
})();
