// Decides: how assistants (Model Context Protocol, MCP) may ask, and in which versions of it.

import * as z from 'zod/mini';
import { OPEN_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';

/** Newest first: who asks for another is offered the newest. */
export const MCP_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** One message a request, and one answer: nothing is remembered in between. */
export const McpMessage = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string().check(z.maxLength(100)), z.number()])),
  method: z.string().check(z.maxLength(100)),
  params: z.optional(z.looseObject({})),
});
export type McpMessage = z.infer<typeof McpMessage>;

export const mcpContract = {
  call: endpoint({
    base: '',
    method: 'POST',
    path: '/mcp',
    access: { visitor: true, apiKey: 'any' },
    edge: { ...OPEN_EDGE, crossOrigin: 'read', writesFrom: 'anywhere', bodies: ['json'], cost: 1 },
    summary: 'Model Context Protocol: reading the times, and with a key proposing a change',
    response: z.unknown(),
    transaction: 'none',
    failures: ['too_many_requests', 'unauthenticated'],
  }),
};
