import { USUAL_PARTS, WidgetQuery } from '@minaret/contract/embed/widget-options';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { snippet, type WidgetChoice, widgetAddress, widgetOptions } from './snippet.ts';

const place = { origin: 'https://m.test', hashId: 'waha', name: 'Masjid "al-Waha" & <school>' };
const choice: WidgetChoice = {
  view: 'today',
  look: 'light',
  lang: 'en',
  clock: '12',
  digits: 'latin',
  words: 'iqamah-dhuhr',
  show: USUAL_PARTS,
};

describe('a snippet', () => {
  it('says what is chosen and leaves out what is usual', () => {
    expect(widgetAddress(place, choice)).toBe('https://m.test/embed/waha?view=today&look=light&lang=en');
    const other: WidgetChoice = {
      ...choice,
      lang: 'ur',
      words: 'jamaah-zuhr',
      clock: '24',
      digits: 'urdu',
      show: [],
    };
    expect(widgetAddress(place, other)).toBe(
      'https://m.test/embed/waha?view=today&look=light&lang=ur&clock=24&digits=urdu&words=jamaah-zuhr&show=',
    );
  });

  it('has only options that the server takes', () => {
    const all: WidgetChoice = {
      ...choice,
      clock: '24',
      digits: 'arabic',
      words: 'jamaah-zuhr',
      show: ['sunrise'],
    };
    expect(z.safeParse(WidgetQuery, Object.fromEntries(widgetOptions(all))).success).toBe(true);
  });

  it('keeps the masjid’s name as text, and has a link for where scripts are off', () => {
    const html = snippet('script', place, choice);
    expect(html).toContain('<script async src="https://m.test/embed/minaret-times.js"></script>');
    expect(html).toContain('<minaret-times masjid="waha" view="today" look="light" lang="en">');
    expect(html).toContain(
      '<a href="https://m.test/monthly/waha?lang=en">Masjid &quot;al-Waha&quot; &amp; &lt;school&gt;</a>',
    );
    // A dark page would give a frame of another scheme a white ground.
    expect(snippet('iframe', place, choice)).toContain('color-scheme:light');
    expect(snippet('wordpress', place, choice)).toBe(widgetAddress(place, choice));
    expect(snippet('iframe', place, choice)).toContain(
      'src="https://m.test/embed/waha?view=today&amp;look=light&amp;lang=en"',
    );
  });
});
