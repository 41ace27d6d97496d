-- How often a day the code of a printed sheet was scanned. Of who scanned it nothing is kept.
create table paper_scans (
  masjid_id bigint not null,
  period text not null,
  version int not null,
  -- A sheet without the adhan cannot be wrong about it.
  shows text not null check (shows in ('both', 'iqamah')),
  date date not null,
  scans int not null check (scans > 0),
  primary key (masjid_id, period, version, shows, date),
  foreign key (masjid_id, period, version) references paper_prints on delete cascade
);

alter table paper_scans enable row level security;
alter table paper_scans force row level security;
create policy tenant on paper_scans
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
