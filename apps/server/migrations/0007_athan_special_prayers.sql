-- How each call to prayer sounds and where: one document, saved whole.
create table athan_settings (
  masjid_id bigint primary key references masjids on delete cascade,
  settings jsonb not null,
  version integer not null default 1,
  change_id bigint not null references timing_changes,
  updated_by text not null,
  updated_at timestamptz not null
);

-- Taraweeh, Qiyam, Eid and Janazah. What follows the masjid's Hijri calendar has no dates of its own: they are found when
-- they are asked for, so a decided month moves them by itself.
create table special_prayers (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  type text not null check (type in ('taraweeh', 'qiyam', 'eid', 'janazah')),
  content jsonb not null,
  -- The last day of it where the content names its days; null where the Hijri calendar does.
  ends_on date,
  -- `fitr-1448`: the prayers of an Eid are entered once.
  eid_key text,
  version integer not null default 1,
  change_id bigint not null references timing_changes,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (masjid_id, id),
  unique (masjid_id, eid_key)
);

alter table athan_settings enable row level security;
alter table athan_settings force row level security;
create policy tenant on athan_settings
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table special_prayers enable row level security;
alter table special_prayers force row level security;
create policy tenant on special_prayers
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
