-- Pictures that were sent for slides, as they were drawn anew. The hash is of the bytes that screens keep.
create table library_images (
  masjid_id bigint not null references masjids on delete cascade,
  key text not null,
  purpose text not null check (purpose in ('slide', 'slide-portrait')),
  hash text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (masjid_id, key)
);

-- What screens show beside the times, in order.
create table library_items (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  type text not null,
  title text not null,
  content jsonb not null,
  schedule jsonb not null,
  seconds integer not null check (seconds > 0),
  -- Null: on every screen.
  screen_ids bigint[],
  is_on boolean not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  -- Kept for a while, so that a deletion can be taken back.
  deleted_at timestamptz,
  primary key (masjid_id, id)
);
create index library_items_order on library_items (masjid_id, position, id) where deleted_at is null;
create index library_items_deleted on library_items (deleted_at) where deleted_at is not null;

-- The last good look at a calendar of others, and how the last look went.
create table library_calendars (
  masjid_id bigint not null references masjids on delete cascade,
  item_id bigint not null,
  url text not null,
  etag text,
  last_modified text,
  body text,
  fetched_at timestamptz,
  checked_at timestamptz,
  problem text,
  primary key (masjid_id, item_id),
  foreign key (masjid_id, item_id) references library_items on delete cascade
);

alter table library_images enable row level security;
alter table library_images force row level security;
create policy tenant on library_images
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table library_items enable row level security;
alter table library_items force row level security;
create policy tenant on library_items
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table library_calendars enable row level security;
alter table library_calendars force row level security;
create policy tenant on library_calendars
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
