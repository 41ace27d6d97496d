-- Phones that have the app: no account, no name, no place. What each follows, and what it wants to hear of it.
create table phones (
  id bigint generated always as identity primary key,
  key_hash bytea not null unique,
  -- Where its browser lets itself be reached, and the keys that only it can read with. None: nothing can be sent to it.
  endpoint text unique,
  p256dh bytea,
  auth bytea,
  locale text not null check (locale in ('en', 'ar', 'ur')),
  clock smallint not null check (clock in (12, 24)),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When its owner last opened the app, or tapped a notice.
  last_opened_at timestamptz not null,
  last_push_at timestamptz,
  last_push_result text check (last_push_result in ('accepted', 'gone', 'refused', 'unreachable', 'late')),
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null)),
  check ((last_push_at is null) = (last_push_result is null))
);
create index phones_unseen on phones (last_seen_at);

create table follows (
  masjid_id bigint not null references masjids on delete cascade,
  phone_id bigint not null references phones on delete cascade,
  -- Bits: packages/contract/src/athan-plus/channels.ts.
  channels bigint not null,
  topics bigint not null,
  -- Bits of the masjid's reminder messages, by their slots.
  messages bigint not null default 0,
  walk_minutes smallint check (walk_minutes between 1 and 60),
  created_at timestamptz not null,
  primary key (masjid_id, phone_id) include (channels, topics, messages, walk_minutes)
);
create index follows_of_phone on follows (phone_id);

alter table phones enable row level security;
alter table phones force row level security;
create policy system_only on phones using ((select app_is_system())) with check ((select app_is_system()));
alter table follows enable row level security;
alter table follows force row level security;
create policy tenant on follows
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
