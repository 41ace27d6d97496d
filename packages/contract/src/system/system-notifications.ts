// Decides: the fields and limits of dated notifications (phone): devices, region, length.

import * as z from 'zod/mini';
import { SYSTEM_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { DEVICE_KINDS, DeviceKind } from '../athan-plus/device-kinds.ts';
import { DayNumber, isRealDay, MonthNumber } from '../fields/dated-days.ts';
import { Id, IsoDay, optionalText, REQUIRED, text, Version } from '../fields/fields.ts';
import { Language } from '../masjid/masjid.ts';

export const REGION_TYPES = ['all', 'country', 'city'] as const;
export const RegionType = z.enum(REGION_TYPES);
export type RegionType = z.infer<typeof RegionType>;

const fields = {
  date_type: z.enum(['gregorian', 'hijri'], REQUIRED),
  day: z.nullable(DayNumber),
  month: z.nullable(MonthNumber),
  language: Language,
  title: text(80),
  body: text(240),
  devices: z
    .array(DeviceKind)
    .check(z.minLength(1, 'Choose at least one kind of device'), z.maxLength(DEVICE_KINDS.length)),
  region_type: RegionType,
  /** `CA`, or `Toronto, CA`; none for all. */
  region: optionalText(120),
};

const FITS: Record<RegionType, (region: string | null) => boolean> = {
  all: (region) => region === null,
  country: (region) => /^[A-Z]{2}$/.test(region ?? ''),
  city: (region) => /^\S.*, [A-Z]{2}$/.test(region ?? ''),
};
type Regional = { region_type: RegionType; region: string | null };
const isRealRegion = z.refine<Regional>(({ region_type, region }) => FITS[region_type](region), {
  path: ['region'],
  error: REQUIRED,
});

export const NotificationSave = z.object(fields).check(...isRealDay, isRealRegion);
export type NotificationSave = z.infer<typeof NotificationSave>;
export const NotificationUpdate = z
  .object({ ...fields, id: Id, version: Version })
  .check(...isRealDay, isRealRegion);
export type NotificationUpdate = z.infer<typeof NotificationUpdate>;

/** A day on which it went out, or goes out now: what reached whom, all zones together. */
export const DatedSending = z.object({
  due_on: IsoDay,
  /** Zones begin one after the other, each at its own morning. */
  is_over: z.boolean(),
  recipients: z.int(),
  accepted: z.int(),
  gone: z.int(),
  failed: z.int(),
  opened: z.int(),
});
export type DatedSending = z.infer<typeof DatedSending>;

export const DatedNotification = z.object({
  ...fields,
  id: Id,
  version: Version,
  /** By the published calendar, from today on. */
  next_on: z.nullable(IsoDay),
  /** The newest first. */
  sent: z.array(DatedSending),
});
export type DatedNotification = z.infer<typeof DatedNotification>;

export const DatedNotificationList = z.object({ list: z.array(DatedNotification) });
export type DatedNotificationList = z.infer<typeof DatedNotificationList>;

const system = { access: { roles: SYSTEM_ROLES } } as const;
const IdParams = z.object({ id: Id });

export const systemNotificationsContract = {
  getAll: endpoint({
    ...system,
    method: 'GET',
    path: '/system-notifications/getall',
    summary: 'Notifications for days of the year, the newest first',
    response: DatedNotificationList,
  }),
  save: endpoint({
    ...system,
    method: 'POST',
    path: '/system-notifications/save',
    summary: 'Add a dated notification',
    body: NotificationSave,
    response: DatedNotification,
    message: 'Saved.',
  }),
  update: endpoint({
    ...system,
    method: 'PUT',
    path: '/system-notifications/update',
    summary: 'Change a dated notification',
    body: NotificationUpdate,
    response: DatedNotification,
    message: 'Saved.',
    failures: ['stale_version', 'not_found'],
  }),
  remove: endpoint({
    ...system,
    method: 'DELETE',
    path: '/system-notifications/delete/:id',
    summary: 'Take a dated notification out; it can be put back',
    params: IdParams,
    response: Nothing,
    failures: ['not_found'],
  }),
  restore: endpoint({
    ...system,
    method: 'POST',
    path: '/system-notifications/restore/:id',
    summary: 'Put back a dated notification within 30 days of taking it out',
    params: IdParams,
    response: DatedNotification,
    failures: ['not_found'],
  }),
};
