-- An announcement of the library goes to phones once; one that was stopped before anybody had it may be sent again.
-- Without a reference: what was sent stays told when the announcement is gone.
alter table push_notices add column library_item_id bigint;
create unique index push_notices_announced on push_notices (masjid_id, library_item_id)
  where library_item_id is not null and (stopped_at is null or run_id is not null);

-- Hours of the night in which what a masjid sends waits for the morning; no row: there are none.
create table push_quiet_hours (
  masjid_id bigint primary key references masjids on delete cascade,
  quiet_from text not null,
  quiet_to text not null,
  updated_by text not null,
  updated_at timestamptz not null,
  check (quiet_from <> quiet_to)
);
alter table push_quiet_hours enable row level security;
alter table push_quiet_hours force row level security;
create policy tenant on push_quiet_hours
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
