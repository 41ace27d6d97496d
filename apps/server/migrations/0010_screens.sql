-- Counts up with every change that a masjid's screens would show. Screens compare it; they never ask what changed.
create table screen_versions (
  masjid_id bigint primary key references masjids on delete cascade,
  version bigint not null default 1
);

-- The settings of screens that have none of their own, and of the public one.
create table screen_defaults (
  masjid_id bigint primary key references masjids on delete cascade,
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table screens (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  name text not null,
  place text not null check (place in ('main-hall', 'womens-hall', 'entrance', 'custom')),
  place_name text,
  -- Of the secret that the device drew its code with; it has 256 random bits, so a plain digest is enough.
  key_hash bytea not null unique,
  -- Null: follows the masjid's.
  settings jsonb,
  device text,
  version integer not null default 1,
  paired_at timestamptz not null,
  retired_at timestamptz,
  primary key (masjid_id, id)
);

-- What each screen last told of itself. Written often, so apart from what people edit.
create table screen_reports (
  masjid_id bigint not null references masjids on delete cascade,
  screen_id bigint not null,
  seen_at timestamptz not null,
  shown_version text,
  clock_error_ms bigint,
  state text,
  slide_id text,
  width integer,
  height integer,
  player_version text,
  primary key (masjid_id, screen_id),
  foreign key (masjid_id, screen_id) references screens on delete cascade
);

-- Codes on screens that belong to nobody yet. Whoever types one takes the row.
create table screen_pairings (
  secret_hash bytea primary key,
  code text not null unique,
  device text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index screen_pairings_expiry on screen_pairings (expires_at);

alter table screen_versions enable row level security;
alter table screen_versions force row level security;
create policy tenant on screen_versions
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table screen_defaults enable row level security;
alter table screen_defaults force row level security;
create policy tenant on screen_defaults
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table screens enable row level security;
alter table screens force row level security;
create policy tenant on screens
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table screen_reports enable row level security;
alter table screen_reports force row level security;
create policy tenant on screen_reports
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
