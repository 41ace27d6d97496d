// Decides: what Home Assistant finds by itself (MQTT discovery): the device, its sensors and their names.

import type { MqttMessage } from '@minaret/contract/mqtt/mqtt';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import type { feedWords } from '../calendar-feeds/service.ts';

type Words = ReturnType<typeof feedWords>;

export const discoveryTopic = (hashId: string) => `homeassistant/device/minaret_${hashId}/config`;
export const statusTopic = (prefix: string) => `${prefix}/status`;

interface Place {
  prefix: string;
  publicUrl: string;
}

/** One message for the whole device, as Home Assistant takes it since 2024.11. */
export function discoveryMessage(
  times: PublicTimes,
  { prefix, publicUrl }: Place,
  words: Words,
): MqttMessage {
  const { id, name } = times.masjid;
  const sensor = (key: string, topic: string, label: string, value: string, more: object = {}) => [
    key,
    {
      p: 'sensor',
      unique_id: `minaret_${id}_${key}`,
      name: label,
      state_topic: `${prefix}/${topic}`,
      value_template: `{{ ${value} }}`,
      ...more,
    },
  ];
  const time = { device_class: 'timestamp' };
  const attributes = (topic: string) => ({ json_attributes_topic: `${prefix}/${topic}` });
  const { t } = words;
  const sensors = [
    sensor('next', 'next', t('feeds:device.next'), 'value_json.at', { ...time, ...attributes('next') }),
    sensor('state', 'state', t('feeds:device.state'), 'value_json.state', {
      device_class: 'enum',
      options: ['none', 'adhan', 'iqamah'],
      ...attributes('state'),
    }),
    sensor('hijri', 'hijri', t('feeds:device.hijri'), 'value_json.text'),
    sensor('change', 'change', t('feeds:device.change'), 'value_json.text', attributes('change')),
    ...IQAMAH_PRAYERS.flatMap((prayer) =>
      (['adhan', 'iqamah'] as const).map((kind) =>
        sensor(
          `${prayer}_${kind}`,
          'today',
          words.prayer(kind, prayer, 0),
          `value_json.prayers.${prayer}.${kind}`,
          time,
        ),
      ),
    ),
  ];
  const payload = {
    dev: {
      ids: [`minaret_${id}`],
      name,
      mf: 'Minaret',
      configuration_url: `${publicUrl}/monthly/${encodeURIComponent(id)}`,
    },
    o: { name: 'Minaret', url: publicUrl },
    availability_topic: statusTopic(prefix),
    cmps: Object.fromEntries(sensors),
  };
  return { topic: discoveryTopic(id), payload: JSON.stringify(payload) };
}
