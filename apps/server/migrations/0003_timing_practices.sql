-- Findings that a masjid has called its own practice: they are told no more.
create table accepted_practices (
  masjid_id bigint not null references masjids on delete cascade,
  -- The check and its column, such as `one-day-jump:salah.maghrib`.
  key text not null,
  user_id bigint references users on delete set null,
  user_name text not null,
  accepted_at timestamptz not null,
  primary key (masjid_id, key)
);

alter table accepted_practices enable row level security;
alter table accepted_practices force row level security;
create policy tenant on accepted_practices
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
