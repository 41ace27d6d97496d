-- What those who look after the installation search by, lower case once and for all; and the order they leaf through.
alter table masjids add column search_words text not null generated always as
  (lower(name || coalesce(' ' || city, '') || coalesce(' ' || country, '') || ' ' || hash_id)) stored;
create index masjids_by_name on masjids (name, id);
