import { describe, expect, it } from 'vitest';
import { pathShape, scrubEnvelope, scrubText } from './scrub.ts';

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/settings/masjid', '/settings/masjid'],
    ['/settings/athan-plus/?tab=push-notifications', '/settings/athan-plus/'],
    ['https://masjid.example/library/edit/image/42#top', '/library/edit/image/:x'],
    [`/reset-password/${'aB3_'.repeat(10)}`, '/reset-password/:x'],
    [`/verify/${'a'.repeat(43)}`, '/verify/:x'],
    ['/api/users/forgot/somebody@example.test', '/api/users/forgot/:x'],
    ['/api/users/forgot/somebody%40example.test', '/api/users/forgot/:x'],
    ['https://masjid.example', '/'],
  ])('%s keeps our own words alone: %s', (address, shape) => {
    expect(pathShape(address)).toBe(shape);
  });
});

describe('what is left', () => {
  it.each([
    ['"wrote to somebody@example.test"', '"wrote to [masked]"'],
    ['a%40example.test', '[masked]'],
    ['"/api/places?search=Toronto&x=1"', '"/api/places"'],
    [`"https://h.example/verify/${'x'.repeat(43)}"`, '"https://h.example/verify/:x"'],
    ['"*** *******?"', '"*** *******?"'],
    ['{"href":"/assets/index-BCDEFGHI.css"}', '{"href":"/assets/index-BCDEFGHI.css"}'],
  ])('%s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });
});

describe('an envelope', () => {
  const [head, items] = scrubEnvelope([
    { event_id: 'x', trace: { trace_id: 't', transaction: '/verify/Secret' } },
    [
      [
        { type: 'replay_event' },
        {
          replay_id: 'r',
          urls: ['https://h.example/verify/Secret?x=1'],
          transaction: '/verify/Secret',
          user: { email: 'a@b.c' },
        },
      ],
      [
        { type: 'replay_recording', length: 1 },
        `{"segment_id":0}\n${JSON.stringify([
          { type: 4, data: { href: 'https://h.example/verify/Secret', width: 1 } },
          { type: 5, data: { tag: 'performanceSpan', payload: { description: 'typed' } } },
          { type: 3, data: { text: '*****' } },
        ])}`,
      ],
      [{ type: 'replay_recording', length: 1 }, new Uint8Array([1, 2])],
      [{ type: 'span' }, { items: [{ attributes: { 'url.full': 'typed' } }] }],
    ],
  ] as never) as unknown as [unknown, [{ length: number }, unknown][]];

  it('says the page by its shape in its header too', () => {
    expect(head).toEqual({ event_id: 'x', trace: { trace_id: 't', transaction: '/verify/:x' } });
  });

  it('of a replay keeps the shape of the pages', () => {
    expect(items[0]?.[1]).toEqual({ replay_id: 'r', urls: ['/verify/:x'] });
  });

  it('with a recording loses addresses and notes, and says how long it is', () => {
    const [header, text] = items[1] ?? [];
    expect(text).toBe(
      `{"segment_id":0}\n${JSON.stringify([
        { type: 4, data: { href: '/verify/:x', width: 1 } },
        { type: 3, data: { text: '*****' } },
      ])}`,
    );
    expect(header?.length).toBe(String(text).length);
  });

  it('that is packed does not leave, nor what is of no known kind', () => {
    expect(items[2]?.[1]).toBe('{}\n[]');
    expect(items).toHaveLength(3);
  });
});
