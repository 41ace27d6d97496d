-- Which tours a person has seen or put away. Of the person, wherever they work.
create table user_tours (
  user_id bigint not null references users on delete cascade,
  page text not null,
  seen_at timestamptz not null,
  primary key (user_id, page)
);

-- Who has put the first steps of a masjid away.
create table dismissed_first_steps (
  masjid_id bigint not null references masjids on delete cascade,
  user_id bigint not null references users on delete cascade,
  dismissed_at timestamptz not null,
  primary key (masjid_id, user_id)
);
alter table dismissed_first_steps enable row level security;
alter table dismissed_first_steps force row level security;
create policy tenant on dismissed_first_steps
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

-- Somebody has looked at the place and the time zone of the registration and found them right.
alter table masjids add column place_confirmed_at timestamptz;
