import type { TourPage } from '@minaret/contract/masjid/tours';
import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import { TOURS } from './tours.ts';

interface Tour {
  page: TourPage;
  say: (key: string, values?: Record<string, string>) => string;
  onEnd: () => void;
}

const VEIL = '#1c1812';

function shownAnchor(name: string): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(`main [data-tour="${name}"]`)];
  return found.find((element) => element.offsetParent !== null);
}

const LOOKS = 50;
const LOOK_MS = 100;

/** A page that has just been opened may still be fetching what the tour speaks of first. */
export async function firstPartShown(page: TourPage): Promise<void> {
  const [first] = TOURS[page];
  for (let look = 0; look < LOOKS && first && !shownAnchor(first); look += 1)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** The library marks what it shows as the opener of its popover; a card is no button, and may not be one. */
function takeBackRoles(element: Element | undefined): void {
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name);
}

/** Shows the page's parts one by one; a part that is not there for this person is passed over. Returns what ends it. */
export function runTour({ page, say, onEnd }: Tour): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const steps = TOURS[page].flatMap((name) => {
    const element = shownAnchor(name);
    const words = `tours.${page}.${name}`;
    if (!element) return [];
    return [{ element, popover: { title: say(`${words}.title`), description: say(`${words}.text`) } }];
  });
  const tour = driver({
    steps,
    animate: !isStill,
    smoothScroll: !isStill,
    overlayColor: VEIL,
    overlayOpacity: 0.5,
    stagePadding: 8,
    stageRadius: 12,
    popoverClass: 'tour',
    showProgress: steps.length > 1,
    progressText: say('tour.progress', { current: '{{current}}', total: '{{total}}' }),
    nextBtnText: say('tour.next'),
    prevBtnText: say('tour.previous'),
    doneBtnText: say('tour.finish'),
    disableActiveInteraction: true,
    onHighlightStarted: (element) => queueMicrotask(() => takeBackRoles(element)),
    onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', say('tour.skip')),
    onDestroyed: onEnd,
  });
  if (steps.length === 0) onEnd();
  else tour.drive();
  return tour.destroy;
}
