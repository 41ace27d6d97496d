-- A calendar of others is read once, when it is fetched: kept are its coming events, never the file, which may say in a
-- short line more than anybody can reckon. What was fetched before is fetched again at the next look.
alter table library_calendars drop column body;
alter table library_calendars add column events jsonb not null default '[]';
-- When they were read, and by which masjid's clock: whole days and floating times are the masjid's own.
alter table library_calendars add column read_at timestamptz;
alter table library_calendars add column read_zone text;
update library_calendars set etag = null, last_modified = null, checked_at = null;
