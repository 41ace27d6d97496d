import './styles/mantine.ts';
import '@minaret/design/tokens.css';
import './styles/sizes.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/overlays.css';
import './styles/forced-colors.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startI18n } from './i18n/i18n.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router/router.tsx';
import { reloadOnStaleChunks } from './router/stale-chunks.ts';

reloadOnStaleChunks();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

await startI18n();
createRoot(root).render(
  <Providers>
    <RouterProvider router={createRouter()} />
  </Providers>,
);

// The server writes it into the page where the host has asked for reports; nobody else loads their code.
if (document.querySelector('meta[name="error-reporting"]'))
  void import('../features/error-reports/start.ts').catch(() => undefined);
