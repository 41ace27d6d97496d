-- Messages that come again and again to those followers who asked for them.
create table reminder_messages (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  -- The bit of a follow that asks for it.
  slot smallint not null check (slot between 0 and 29),
  title text not null,
  message text not null,
  is_on boolean not null,
  -- Either days of the week, or days of a Hijri month; none of a month: of every one.
  weekdays smallint[],
  hijri_month smallint check (hijri_month between 1 and 12),
  hijri_days smallint[],
  -- Either a clock time, or so many minutes from a prayer.
  time text,
  prayer text,
  prayer_at text check (prayer_at in ('adhan', 'iqamah')),
  minutes smallint,
  button_texts text[] not null,
  button_urls text[] not null,
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (masjid_id, id),
  unique (masjid_id, slot),
  check ((weekdays is null) <> (hijri_days is null)),
  check ((time is null) <> (prayer is null) and (prayer is null) = (prayer_at is null) and (prayer is null) = (minutes is null)),
  check (cardinality(button_texts) = cardinality(button_urls))
);

alter table reminder_messages enable row level security;
alter table reminder_messages force row level security;
create policy tenant on reminder_messages
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));

-- What is said where it is not the same every day: a message, with the times of its day in it.
alter table push_wheel add column said text;
alter table push_runs add column said text;
alter table push_plans add column messages bigint not null default 0;
