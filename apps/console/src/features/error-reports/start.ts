// Decides: how much is reported: trace sampling, session replay (Sentry).

import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import { onlyPlace, onlyTimes, scrubEnvelope } from './scrub.ts';

/** Attributes that may hold what somebody typed. */
const MASKED = [
  'title',
  'placeholder',
  'aria-label',
  'aria-valuetext',
  'alt',
  'value',
  'label',
  'href',
  'src',
];

interface Settings {
  dsn: string;
  environment: string;
}

function start({ dsn, environment }: Settings): void {
  init({
    dsn,
    environment,
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      dedupeIntegration(),
      browserTracingIntegration({ enableInp: false, linkPreviousTrace: 'off' }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: MASKED,
        networkDetailAllowUrls: [],
        // Our content policy allows no worker from memory, and the last gate has to read what leaves.
        useCompression: false,
      }),
    ],
    // Whole traces pass the list of what may leave; spans on their own would go around it.
    traceLifecycle: 'static',
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    maxBreadcrumbs: 0,
    sendClientReports: false,
    beforeSend: onlyPlace,
    beforeSendTransaction: onlyTimes,
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return { ...transport, send: (envelope) => transport.send(scrubEnvelope(envelope)) };
    },
  });
  // What the router's error page shows never reaches the window's own handlers.
  window.addEventListener('console:error', (event) => {
    if (event instanceof CustomEvent) captureException(event.detail);
  });
}

const settings = document.querySelector<HTMLMetaElement>('meta[name="error-reporting"]')?.content;
if (settings) start(JSON.parse(settings) as Settings);
