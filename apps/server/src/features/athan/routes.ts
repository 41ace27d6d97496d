import { athanContract } from '@minaret/contract/athan/athan';
import { athanSoundsContract } from '@minaret/contract/athan/athan-sounds';
import { feature } from '../../platform/http/mount.ts';
import { presignSoundPart } from '../storage/service.ts';
import { jobs } from './jobs.ts';
import { getSettings, saveSettings } from './settings.ts';
import { addSound, allSounds, removeSound, renameSound, restoreSound } from './sounds.ts';

export const athan = feature(athanContract, {
  saveSettings: (ctx, { body }) => saveSettings(ctx, body),
  updateSettings: (ctx, { body }) => saveSettings(ctx, body),
  getSettings: (ctx) => getSettings(ctx),
});

export const athanSounds = feature(
  athanSoundsContract,
  {
    getAll: (ctx) => allSounds(ctx),
    presign: (ctx, { query }) => presignSoundPart(ctx, query.file_size),
    save: (ctx, { body }) => addSound(ctx, body),
    update: (ctx, { params, body }) => renameSound(ctx, params.sound_id, body),
    remove: (ctx, { params }) => removeSound(ctx, params.sound_id),
    restore: (ctx, { params }) => restoreSound(ctx, params.sound_id),
  },
  jobs,
);
