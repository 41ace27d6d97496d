import { job } from '../../platform/jobs/jobs.ts';
import { mailMqttOff } from './mails.ts';

export const jobs = [job('mqtt:mail-off', mailMqttOff)];
