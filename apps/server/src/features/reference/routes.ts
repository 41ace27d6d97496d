import { contract } from '@minaret/contract';
import { PUBLIC_API_EDGE } from '@minaret/contract/api/edge';
import { addressOf, type Endpoint } from '@minaret/contract/api/endpoint';
import { FAILURES } from '@minaret/contract/api/failures';
import type { FastifyInstance } from 'fastify';
import { codesOf, describeAccess, openApi, openApiPath } from '../../platform/http/openapi.ts';
import { plainPage } from '../../platform/http/plain-page.ts';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { firstMinutes } from './first-minutes.ts';

/** Read by tools that run in pages of others. */
const DOCUMENT_EDGE = { ...PUBLIC_API_EDGE, cost: 0 };

/** The contract for machines and for people. It changes only with the code: both are made once, when first asked for. */
export function referenceRoutes(app: FastifyInstance, publicUrl: string): void {
  let document: string | undefined;
  let publicDocument: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/v1/openapi.json', { config: { edge: DOCUMENT_EDGE } }, (_request, reply) => {
    publicDocument ??= JSON.stringify(openApi('public'));
    return reply.type('application/json; charset=utf-8').send(publicDocument);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= plainPage('API reference', reference(publicUrl));
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
};

function reference(publicUrl: string): string {
  const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
  const groups = Object.entries(contract).map(([tag, endpoints]) => {
    const cards = Object.values(endpoints as Record<string, Endpoint>).map((endpoint) => {
      const operation = paths[openApiPath(endpoint)]?.[endpoint.method.toLowerCase()];
      return operation ? card(endpoint, operation) : '';
    });
    return `<h2 id="${tag}">${tag}</h2>${cards.join('')}`;
  });
  const contents = Object.keys(contract)
    .map((tag) => `<a href="#${tag}">${tag}</a>`)
    .join('');
  return `<h1>API reference</h1>
    <p>Every reply is <code>{ status, message, response }</code>, with <code>code</code> when <code>status</code> is false.
    Below <code>/api</code> sessions are cookies and a changing request must come from the same origin; it may change with the console.
    Below <code>/api/v1</code> public reads need no key, and nothing is taken away.
    For machines: <a href="/api/openapi.json">OpenAPI 3.1</a>, <a href="/api/v1/openapi.json">of the public part alone</a>.</p>
    ${firstMinutes(publicUrl)}<h2 id="all">Every address</h2>
    <nav class="topics" aria-label="Parts">${contents}</nav>${groups.join('')}`;
}

function card(endpoint: Endpoint, operation: Operation): string {
  const request = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const response = Object.values(operation.responses['200']?.content ?? {})[0]?.schema;
  const codes = codesOf(endpoint).map(
    (code) =>
      `<tr><td>${FAILURES[code].httpStatus}</td><td><code>${code}</code></td><td>${escapeHtml(FAILURES[code].message)}</td></tr>`,
  );
  const parameters = (operation.parameters ?? []).map(
    (each) =>
      `<tr><td><code>${each.name}</code></td><td>${each.in}${each.required ? '' : ', optional'}</td><td><code>${escapeHtml(JSON.stringify(each.schema))}</code></td></tr>`,
  );
  return `<details class="card"><summary><span class="method ${endpoint.method.toLowerCase()}">${endpoint.method}</span> <code>${addressOf(endpoint)}</code><br>
    <span>${escapeHtml(endpoint.summary)}</span> <span class="muted">${describeAccess(endpoint.access)}</span></summary>
    ${parameters.length > 0 ? `<h3>Parameters</h3>${sheet(parameters)}` : ''}
    ${request ? `<h3>Body</h3><pre>${pretty(request)}</pre>` : ''}
    <h3>Reply</h3><pre>${pretty(response)}</pre>
    ${codes.length > 0 ? `<h3>Refusals</h3>${sheet(codes)}` : ''}</details>`;
}

function sheet(rows: readonly string[]): string {
  return `<div class="sheet" tabindex="0"><table>${rows.join('')}</table></div>`;
}

function pretty(schema: unknown): string {
  return escapeHtml(JSON.stringify(schema, null, 2));
}
