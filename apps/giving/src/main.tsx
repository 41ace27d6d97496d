import './style/base.css';
import './style/frame.css';
import './style/choices.css';
import './style/form.css';
import './style/campaign.css';
import './style/thanks.css';
import './style/wide.css';
import { hydrateRoot } from 'react-dom/client';
import type { GiveData } from './core/data.ts';
import { loadWords } from './core/words.ts';
import { Root } from './root.tsx';

/** The server's page, from then on alive: what it was drawn from stands in it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const data = document.getElementById('data')?.textContent;
  if (!root || !data) return;
  const give = JSON.parse(data) as GiveData;
  const say = await loadWords(give.language);
  const shown = hydrateRoot(root, <Root give={{ ...give, say }} />);
  // A fund that closes while the page is open closes here too.
  if (give.page.funds.some(({ closes_at }) => closes_at)) {
    const { followClosing } = await import('./core/closing.ts');
    followClosing(give.page, (page, now) => shown.render(<Root give={{ ...give, now, page, say }} />));
  }
}

void start();
