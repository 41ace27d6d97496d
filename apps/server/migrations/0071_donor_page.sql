-- The donor's own page: the mailed link, good once and for half an hour, and the session that it opens.
create table donor_links (
  masjid_id bigint not null references masjids on delete cascade,
  token_hash bytea not null,
  -- As it stands on the gifts, in small letters.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (masjid_id, token_hash)
);
create index donor_links_expires on donor_links (expires_at);

create table donor_sessions (
  masjid_id bigint not null references masjids on delete cascade,
  id uuid not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (masjid_id, id)
);
create index donor_sessions_expires on donor_sessions (expires_at);

do $$
declare name text;
begin
  foreach name in array array['donor_links', 'donor_sessions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;
