import { expect, it } from 'vitest';
import { sandboxOf } from './sandbox.ts';

const HERE = 'https://minaret.example';

it('a page of this server gets no origin in its frame, a page of others its own', () => {
  for (const own of [HERE, `${HERE}/login`, `${HERE}/screen#key=x`, '/login', 'data:text/html,x', 'blob:x'])
    expect(sandboxOf(own, HERE), own).toBe('allow-scripts allow-presentation');
  for (const other of [
    'https://www.youtube-nocookie.com/embed/x',
    'http://masjid.org/',
    `${HERE}.evil.example/`,
  ])
    expect(sandboxOf(other, HERE), other).toContain('allow-same-origin');
});

it('no page may leave its frame, open another or send a form', () => {
  expect(sandboxOf('https://masjid.org/', HERE)).not.toMatch(/top-navigation|popups|forms|modals|downloads/);
});
