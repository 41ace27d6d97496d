-- What a masjid has used up of the limits of its plan that begin anew each month, by its own calendar.
create table usage_counts (
  masjid_id bigint not null references masjids on delete cascade,
  limit_name text not null,
  -- The first day of the month.
  month date not null,
  used bigint not null check (used >= 0),
  primary key (masjid_id, limit_name, month)
);

alter table usage_counts enable row level security;
alter table usage_counts force row level security;
create policy tenant on usage_counts
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
