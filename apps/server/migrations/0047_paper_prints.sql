-- What was printed: a sheet's code names its period, version and digest, and leads to what differs from that print.
-- One row for each content that a month, year or Ramadan had when it was printed; old ones go.
create table paper_prints (
  masjid_id bigint not null references masjids on delete cascade,
  -- `2026-11`, `2027`, `ramadan-1448`.
  period text not null,
  version int not null,
  digest text not null,
  days jsonb not null,
  printed_at timestamptz not null,
  primary key (masjid_id, period, version)
);

alter table paper_prints enable row level security;
alter table paper_prints force row level security;
create policy tenant on paper_prints
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
