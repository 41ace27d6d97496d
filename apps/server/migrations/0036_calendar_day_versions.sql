-- How often a day of a masjid's calendar has changed since somebody first asked for it: the SEQUENCE of its entries.
create table calendar_day_versions (
  masjid_id bigint not null references masjids on delete cascade,
  date date not null,
  -- Of what the calendar says of the day.
  digest text not null,
  sequence int not null default 0,
  changed_at timestamptz not null,
  primary key (masjid_id, date)
);

alter table calendar_day_versions enable row level security;
alter table calendar_day_versions force row level security;
create policy tenant on calendar_day_versions
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
