-- How many phones followed a masjid at the end of each of its days. Of a phone nothing is kept here.
create table follower_counts (
  masjid_id bigint not null references masjids on delete cascade,
  day date not null,
  followers integer not null check (followers >= 0),
  primary key (masjid_id, day)
);
alter table follower_counts enable row level security;
alter table follower_counts force row level security;
create policy tenant on follower_counts
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));

-- What a masjid's page in the app shows beside its times. Without a row: all of it.
create table app_pages (
  masjid_id bigint primary key references masjids on delete cascade,
  announcements boolean not null,
  events boolean not null,
  janazah boolean not null,
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null
);
alter table app_pages enable row level security;
alter table app_pages force row level security;
create policy tenant on app_pages
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
