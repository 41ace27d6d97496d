const ASKED = 'minaret:show-around';

/** The menu asks for the tour of the page; what runs it is fetched later than the menu. */
export function requestTour(): void {
  dispatchEvent(new Event(ASKED));
}

export function onTourRequest(run: () => void): () => void {
  addEventListener(ASKED, run);
  return () => removeEventListener(ASKED, run);
}
