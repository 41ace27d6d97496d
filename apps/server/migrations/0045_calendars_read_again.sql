-- 0019 meant to have every calendar fetched again, but row-level security hid them from it: those would be told
-- "not modified" for ever, with no event kept of them.
update library_calendars set etag = null, last_modified = null, checked_at = null where read_at is null;
