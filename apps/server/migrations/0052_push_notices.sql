-- What a masjid sends to the phones of its followers.
create table push_notices (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  kind text not null check (kind in ('announcement', 'janazah')),
  title text not null,
  message text not null,
  -- By a prayer: the day, and so many minutes from its adhan or iqamah. None of it: at a time that was named.
  day date,
  prayer text,
  prayer_at text check (prayer_at in ('adhan', 'iqamah')),
  minutes smallint,
  -- None: by a prayer whose time is not known yet.
  due_at timestamptz,
  -- Of no use after that; none: a day.
  until timestamptz,
  is_counted boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  stopped_at timestamptz,
  run_id bigint references push_runs on delete set null,
  -- As it was sent, with the times of that day in it.
  sent_message text,
  primary key (masjid_id, id),
  check ((prayer is null) = (day is null) and (prayer is null) = (prayer_at is null) and (prayer is null) = (minutes is null))
);
create index push_notices_due on push_notices (due_at) where run_id is null and stopped_at is null;
create index push_notices_of_run on push_notices (run_id);

alter table push_notices enable row level security;
alter table push_notices force row level security;
create policy tenant on push_notices
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
