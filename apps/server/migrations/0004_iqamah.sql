-- How a masjid sets its iqamah: one document in the rule language, whose simplest rule is "N minutes after the adhan".
create table iqamah_settings (
  masjid_id bigint primary key references masjids on delete cascade,
  rules jsonb not null,
  version integer not null default 1,
  change_id bigint not null references timing_changes,
  updated_at timestamptz not null
);

-- A dated record or an uploaded row; it beats the rules on its day. A prayer that is absent follows the rules.
create table iqamah_records (
  masjid_id bigint not null references masjids on delete cascade,
  date date not null,
  id bigint generated always as identity unique,
  source text not null check (source in ('record', 'upload')),
  times jsonb not null,
  -- Null: the Jumu'ah of the rules.
  jumuah jsonb,
  version integer not null default 1,
  change_id bigint not null references timing_changes,
  primary key (masjid_id, date)
);

alter table iqamah_settings enable row level security;
alter table iqamah_settings force row level security;
create policy tenant on iqamah_settings
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table iqamah_records enable row level security;
alter table iqamah_records force row level security;
create policy tenant on iqamah_records
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
