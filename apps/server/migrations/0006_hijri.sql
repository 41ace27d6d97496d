-- A masjid's own Hijri calendar: the published one moved by an offset, and the month starts that were announced otherwise.
create table hijri_settings (
  masjid_id bigint primary key references masjids on delete cascade,
  offset_days smallint not null check (offset_days between -2 and 2),
  turns_at_maghrib boolean not null,
  version integer not null default 1,
  change_id bigint not null references timing_changes,
  updated_at timestamptz not null
);

create table hijri_months (
  masjid_id bigint not null references masjids on delete cascade,
  year smallint not null,
  month smallint not null check (month between 1 and 12),
  start date not null,
  source text,
  -- Made by deciding the 29th night; what stood here before comes back when the decision is undone.
  decision text check (decision in ('seen', 'not-seen')),
  replaced jsonb,
  recorded_by text not null,
  recorded_at timestamptz not null,
  change_id bigint not null references timing_changes,
  primary key (masjid_id, year, month)
);

alter table hijri_settings enable row level security;
alter table hijri_settings force row level security;
create policy tenant on hijri_settings
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table hijri_months enable row level security;
alter table hijri_months force row level security;
create policy tenant on hijri_months
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
