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
  hydrateRoot(root, <Root give={{ ...give, say: await loadWords(give.language) }} />);
}

void start();
