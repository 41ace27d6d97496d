import { mcpContract } from '@minaret/contract/mcp/mcp';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../platform/http/edge.ts';
import { admitOutsider } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/runtime.ts';
import type { PublicTimesStore } from '../public-times/service.ts';
import { askerOf } from './asker.ts';
import { proposeTool } from './propose-tool.ts';
import { answerMessage } from './rpc.ts';
import { readingTools } from './tools.ts';

/** Assistants ask here: one message, one answer in JSON, and nothing is remembered in between. */
export function mcpRoutes(app: FastifyInstance, platform: Platform, store: PublicTimesStore): void {
  const tools = [...readingTools(platform, store), proposeTool(platform)];
  app.route({
    ...routeOf(mcpContract.call),
    handler: async (request, reply) => {
      const asker = await askerOf(platform, await admitOutsider(platform, mcpContract.call, request));
      const answer = await answerMessage(request.body, asker, tools);
      if (answer === null) return reply.code(202).send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    },
  });
}
