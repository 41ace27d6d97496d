import { mqttContract } from '@minaret/contract/mqtt/mqtt';
import { feature } from '../../platform/http/mount.ts';
import { jobs } from './jobs.ts';
import { getMqtt, messagesOf, saveMqtt, testMqtt } from './service.ts';

export const mqtt = feature(
  mqttContract,
  {
    get: (ctx) => getMqtt(ctx),
    save: (ctx, { body }) => saveMqtt(ctx, body),
    messages: (ctx) => messagesOf(ctx),
    test: (ctx) => testMqtt(ctx),
  },
  jobs,
);
