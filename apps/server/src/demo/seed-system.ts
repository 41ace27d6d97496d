import type { Db } from '../db/database.ts';
import type { SeedPicture } from './seed-pictures.ts';

/** What system admins look after: pictures, dated notifications, and a masjid that waits for approval. */
export async function seedSystem(db: Db, pictures: readonly SeedPicture[], now: Date): Promise<void> {
  const kept = { created_at: now, updated_at: now };
  for (const { key, ...image } of pictures) {
    await db
      .insertInto('system_images')
      .values({ ...image, ...kept, file_key: key, languages: [] })
      .execute();
  }
  const everywhere = {
    ...kept,
    language: 'en',
    devices: ['ios' as const, 'android' as const],
    region_type: 'all' as const,
    region: null,
  };
  await db
    .insertInto('dated_notifications')
    .values([
      {
        ...everywhere,
        calendar: 'hijri',
        day: 1,
        month: 9,
        title: 'Ramadan Mubarak',
        body: 'The month of fasting has begun. May it be blessed for you and yours.',
      },
      {
        ...everywhere,
        calendar: 'hijri',
        day: 1,
        month: 10,
        title: 'Eid Mubarak',
        body: 'May Allah accept your fasting and your prayers. See when your masjid prays Eid.',
      },
    ])
    .execute();
  await seedWaiting(db, now);
}

async function seedWaiting(db: Db, now: Date): Promise<void> {
  const { id } = await db
    .insertInto('masjids')
    .values({
      hash_id: 'waitingmasjid',
      name: 'Waiting Demo Masjid',
      address: 'Stortorget, 211 22 Malmö',
      city: 'Malmö',
      country: 'SE',
      latitude: 55.6059,
      longitude: 13.0007,
      time_zone: 'Europe/Stockholm',
      languages: ['en', 'ar'],
      status: 0,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('review_requests')
    .values({
      masjid_id: id,
      user_id: null,
      note: 'A demo request: approve it, or return it with a reason.',
      requested_at: now,
      updated_at: now,
    })
    .execute();
}
