import './style/base.css';
import './style/panel.css';
import './style/choices.css';
import './style/tap.css';
import './style/ends.css';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { stayAwake } from './core/awake.ts';
import { keptKey } from './core/kept.ts';
import { Kiosk } from './kiosk.tsx';
import { PairScreen } from './screens/pair.tsx';

function App() {
  const [key, setKey] = useState(keptKey);
  return key ? <Kiosk deviceKey={key} /> : <PairScreen onPaired={setKey} />;
}

stayAwake();
// A long press opens no menu, and nothing can be dragged off the page.
for (const name of ['contextmenu', 'dragstart', 'selectstart'])
  document.addEventListener(name, (event) => event.preventDefault());
navigator.serviceWorker?.register('/kiosk/sw.js', { scope: '/kiosk' }).catch(() => undefined);
const root = document.getElementById('root');
if (root) render(<App />, root);
