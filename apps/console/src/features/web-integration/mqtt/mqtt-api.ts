import { client } from '@minaret/contract/api/client';
import { mqttContract } from '@minaret/contract/mqtt/mqtt';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';

export const mqttApi = client(mqttContract, send);

export const mqttKey = (m_id: number) => ['masjid', m_id, 'mqtt'] as const;

export function mqttSettings(m_id: number) {
  return queryOptions({
    queryKey: [...mqttKey(m_id), 'settings'],
    queryFn: () => mqttApi.get({ params: { m_id } }),
  });
}

export function mqttMessages(m_id: number) {
  return queryOptions({
    queryKey: [...mqttKey(m_id), 'messages'],
    queryFn: () => mqttApi.messages({ params: { m_id } }),
  });
}

/** For Home Assistant, with the topics of this masjid. */
export function exampleAutomation(prefix: string): string {
  return `alias: Lights at the adhan
triggers:
  - trigger: mqtt
    topic: ${prefix}/state
    payload: adhan
    value_template: "{{ value_json.state }}"
actions:
  - action: light.turn_on
    target:
      entity_id: light.prayer_hall
mode: single
`;
}
