import {
  MOST_PUBLIC_DAYS,
  type PublicDay,
  type PublicKey,
  type PublicMasjid,
  type PublicScreen,
} from '@minaret/contract/public-api/public-api';
import { dayNumber } from '@minaret/prayer/calendar/dates';
import { type Context, keyOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { hijriDays } from '../hijri-calendar/service.ts';
import { resolveRange } from '../iqama-timings/service.ts';
import { getMasjidFull } from '../masjid/service.ts';
import { listAll } from '../screens/service.ts';
import { presentDay, presentMasjid, presentScreen } from './present.ts';

export async function publicMasjid(ctx: Context): Promise<PublicMasjid> {
  return presentMasjid(await getMasjidFull(ctx), ctx.ports.config.publicUrl);
}

interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

export async function daysOf(ctx: Context, { from = todayOf(ctx), to = from }: Span): Promise<PublicDay[]> {
  const length = dayNumber(to) - dayNumber(from) + 1;
  if (length < 1 || length > MOST_PUBLIC_DAYS)
    throw new Failure('invalid_payload', {
      issues: [{ path: 'to', message: `At most ${MOST_PUBLIC_DAYS} days, and not before the first.` }],
    });
  const days = await resolveRange(ctx, { from, to });
  const dates = await hijriDays(
    ctx,
    days.map(({ salah }) => salah.date),
  );
  return days.flatMap((day, index) => {
    const hijri = dates[index];
    return hijri ? [presentDay(day, hijri)] : [];
  });
}

export async function screensOf(ctx: Context): Promise<PublicScreen[]> {
  const { screens } = await listAll(ctx);
  return screens.map(presentScreen);
}

export async function aboutKey(ctx: Context): Promise<PublicKey> {
  const { name, scopes, expiresAt } = keyOf(ctx);
  return {
    name,
    masjid: await publicMasjid(ctx),
    scopes: [...scopes],
    expires_at: expiresAt?.toISOString() ?? null,
  };
}
