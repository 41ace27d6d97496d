-- Masjids that wait to be approved: one request each, kept until it is decided.
create table review_requests (
  masjid_id bigint primary key references masjids on delete cascade,
  user_id bigint references users on delete set null,
  note text,
  requested_at timestamptz not null,
  updated_at timestamptz not null
);

alter table review_requests enable row level security;
alter table review_requests force row level security;
create policy tenant on review_requests
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
