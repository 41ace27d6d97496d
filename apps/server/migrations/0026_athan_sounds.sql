-- Calls to prayer that a masjid has recorded or uploaded itself. The hash is of the bytes that screens keep.
create table athan_sounds (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  name text not null,
  key text not null,
  hash text not null,
  bytes integer not null,
  milliseconds integer not null check (milliseconds > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  -- Kept for a while, so that a deletion can be taken back, and an earlier call to prayer with it.
  deleted_at timestamptz,
  primary key (masjid_id, id)
);
create index athan_sounds_deleted on athan_sounds (deleted_at) where deleted_at is not null;

alter table athan_sounds enable row level security;
alter table athan_sounds force row level security;
create policy tenant on athan_sounds
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
