-- Followers who asked for it are told that their masjid is on air.
alter table push_notices drop constraint push_notices_kind_check,
  add constraint push_notices_kind_check check (kind in ('announcement', 'janazah', 'live'));
