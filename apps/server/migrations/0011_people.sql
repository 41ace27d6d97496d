-- Invitations by mail. Of the newest mailed link only the digest is kept; it works once, and for seven days.
create table invitations (
  id bigint generated always as identity primary key,
  masjid_id bigint not null references masjids on delete cascade,
  email text not null check (email = lower(email)),
  roles text[] not null,
  invited_by bigint references users on delete set null,
  -- The name as it was then: people leave.
  invited_by_name text not null,
  locale text not null,
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create unique index invitations_open on invitations (masjid_id, email)
  where accepted_at is null and withdrawn_at is null;

-- Memberships that give no access: switched off, or removed a moment ago and still to be undone. They are kept out of
-- `memberships`, so that nothing that reads it can take them for granted.
create table inactive_memberships (
  masjid_id bigint not null references masjids on delete cascade,
  user_id bigint not null references users on delete cascade,
  roles text[] not null,
  joined_at timestamptz not null,
  state text not null check (state in ('disabled', 'removed')),
  changed_at timestamptz not null,
  primary key (masjid_id, user_id)
);

-- Who appears in a masjid's activity.
create index audit_log_people on audit_log (masjid_id, actor_user_id);

alter table invitations enable row level security;
alter table invitations force row level security;
create policy tenant on invitations
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

alter table inactive_memberships enable row level security;
alter table inactive_memberships force row level security;
create policy tenant on inactive_memberships
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
