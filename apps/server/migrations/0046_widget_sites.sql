-- Websites on which a masjid's widgets were seen: how often a day. Of a visitor nothing is kept.
create table widget_sites (
  masjid_id bigint not null references masjids on delete cascade,
  host text not null check (length(host) between 1 and 253),
  view text not null,
  date date not null,
  views int not null check (views > 0),
  primary key (masjid_id, host, view, date)
);
create index widget_sites_by_date on widget_sites (date);

alter table widget_sites enable row level security;
alter table widget_sites force row level security;
create policy tenant on widget_sites
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());
