import { useGive } from './core/give-context.ts';
import { fill } from './core/text.ts';

/** Cards are not taken at the moment: said plainly, with the way that stays. */
export function ClosedPage() {
  const { say, page } = useGive();
  return (
    <main className="narrow">
      <h1>{page.closed_because === 'paused' ? say.closed.paused : say.closed.title}</h1>
      <p>{fill(say.closed.text, { masjid: page.masjid.name })}</p>
    </main>
  );
}
