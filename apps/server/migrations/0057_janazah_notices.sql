-- A push that announces a janazah, corrects it or takes it back: the facts, so that each phone reads them in its own language.
alter table push_notices
  -- Stays when the prayer is deleted: it was taken back then.
  add column special_prayer_id bigint,
  add column is_correction boolean not null default false,
  add column is_taken_back boolean not null default false,
  add column janazah_name text,
  add column janazah_date date,
  -- HH:MM of the masjid's clock; none: after a prayer whose time is not known.
  add column janazah_time text,
  add column janazah_after text,
  add column janazah_burial text,
  add check ((special_prayer_id is null) = (janazah_date is null));
create index push_notices_of_prayer on push_notices (masjid_id, special_prayer_id) where special_prayer_id is not null;
