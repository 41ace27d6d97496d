import { athanContract } from '@minaret/contract/athan';
import { feature } from '../../platform/mount.ts';
import { getSettings, saveSettings } from './settings.ts';

export const athan = feature(athanContract, {
  saveSettings: (ctx, { body }) => saveSettings(ctx, body),
  updateSettings: (ctx, { body }) => saveSettings(ctx, body),
  getSettings: (ctx) => getSettings(ctx),
});
