-- The sound of the minbar, live: how a masjid goes on air, its broadcasts, and the recordings in parts.
create table live_setups (
  masjid_id bigint primary key references masjids on delete cascade,
  title text not null,
  source text not null check (source in ('browser', 'encoder', 'link')),
  link_url text,
  planned_at timestamptz,
  audience text not null check (audience in ('everyone', 'link')),
  tells_followers boolean not null,
  is_recorded boolean not null,
  longest_minutes integer not null check (longest_minutes between 1 and 720),
  -- Of the encoder's password, which is shown once. It has 128 random bits, so a plain digest is enough.
  encoder_hash bytea,
  encoder_hint text,
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null
);
alter table live_setups enable row level security;
alter table live_setups force row level security;
create policy tenant on live_setups
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

create table live_broadcasts (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  title text not null,
  source text not null check (source in ('browser', 'encoder', 'link')),
  link_url text,
  audience text not null check (audience in ('everyone', 'link')),
  tells_followers boolean not null,
  is_recorded boolean not null,
  longest_minutes integer not null,
  created_at timestamptz not null,
  created_by text not null,
  -- The first sound; until then it is only prepared.
  on_air_at timestamptz,
  -- When the relay last had sound of it.
  heard_at timestamptz,
  ended_at timestamptz,
  ending text check (ending in ('by-hand', 'lost', 'silence', 'longest', 'replaced')),
  listeners integer not null default 0,
  most_listeners integer not null default 0,
  bytes bigint not null default 0,
  milliseconds bigint not null default 0,
  plays integer not null default 0,
  is_public boolean not null default false,
  is_kept boolean not null default false,
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (masjid_id, id)
);
-- One at a time: who starts a second one goes on with the first.
create unique index live_broadcasts_running on live_broadcasts (masjid_id) where ended_at is null;
create index live_broadcasts_unended on live_broadcasts (heard_at) where ended_at is null;
alter table live_broadcasts enable row level security;
alter table live_broadcasts force row level security;
create policy tenant on live_broadcasts
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

-- A recording is its parts, one after the other: whole MP3 frames, a minute or so each.
create table live_parts (
  masjid_id bigint not null,
  broadcast_id bigint not null,
  number integer not null check (number >= 0),
  key text not null,
  bytes integer not null check (bytes > 0),
  milliseconds integer not null check (milliseconds > 0),
  primary key (masjid_id, broadcast_id, number),
  foreign key (masjid_id, broadcast_id) references live_broadcasts on delete cascade
);
alter table live_parts enable row level security;
alter table live_parts force row level security;
create policy tenant on live_parts
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

-- How many listened, minute by minute. Of a listener nothing is kept.
create table live_listeners (
  masjid_id bigint not null,
  broadcast_id bigint not null,
  minute integer not null check (minute >= 0),
  listeners integer not null check (listeners >= 0),
  primary key (masjid_id, broadcast_id, minute),
  foreign key (masjid_id, broadcast_id) references live_broadcasts on delete cascade
);
alter table live_listeners enable row level security;
alter table live_listeners force row level security;
create policy tenant on live_listeners
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
