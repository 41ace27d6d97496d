-- Keys with which programs of others ask for a masjid. A key is shown once, when it is made; only its digest is kept.
create table api_keys (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  name text not null,
  -- It has 256 random bits, so a plain digest is enough.
  key_hash bytea not null unique,
  -- Its last characters, by which people tell keys apart.
  hint text not null,
  scopes text[] not null,
  -- Whose it is: a key is worth nothing once its maker no longer belongs to the masjid.
  created_by bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (masjid_id, id)
);
create index api_keys_maker on api_keys (created_by);

alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy tenant on api_keys
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
