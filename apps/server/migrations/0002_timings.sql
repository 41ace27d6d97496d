-- Every change of timings: who, when, what, and what stood there before, so that it can be told and undone.
create table timing_changes (
  id bigint generated always as identity primary key,
  masjid_id bigint not null references masjids on delete cascade,
  kind text not null,
  user_id bigint references users on delete set null,
  -- The name as it was then: people leave.
  user_name text not null,
  -- What the sentence needs: range, file name, counts.
  summary jsonb not null default '{}',
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null
);
create index timing_changes_masjid on timing_changes (masjid_id, id desc);

create table salah_settings (
  masjid_id bigint primary key references masjids on delete cascade,
  method text not null,
  asr text not null,
  high_latitude text not null,
  fajr_angle double precision,
  isha_angle double precision,
  offsets jsonb not null,
  rounding text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

-- Wall-clock minutes of the masjid's day; null where the prayer does not occur. A day belongs to its date even when its
-- last prayers are after midnight.
create table salah_days (
  masjid_id bigint not null references masjids on delete cascade,
  date date not null,
  id bigint generated always as identity,
  fajr smallint check (fajr between 0 and 1439),
  sunrise smallint check (sunrise between 0 and 1439),
  dhuhr smallint check (dhuhr between 0 and 1439),
  asr smallint check (asr between 0 and 1439),
  maghrib smallint check (maghrib between 0 and 1439),
  isha smallint check (isha between 0 and 1439),
  -- The change that wrote the row; hand-edited prayers name theirs.
  change_id bigint not null references timing_changes,
  origin text not null check (origin in ('calculated', 'uploaded', 'edited')),
  settings_version integer,
  edited jsonb not null default '{}',
  primary key (masjid_id, date)
);

alter table timing_changes enable row level security;
alter table timing_changes force row level security;
create policy tenant on timing_changes
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table salah_settings enable row level security;
alter table salah_settings force row level security;
create policy tenant on salah_settings
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table salah_days enable row level security;
alter table salah_days force row level security;
create policy tenant on salah_days
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
