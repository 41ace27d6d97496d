-- The hour until which the ordinary picture stays in the evening; until now every evening ended soon after Isha.
-- Row-level security binds this too.
select set_config('app.scope', 'system', true);
update screen_defaults set settings = jsonb_set(settings, '{night,busyUntil}', '"23:00"') where settings ? 'night';
update screens set settings = jsonb_set(settings, '{night,busyUntil}', '"23:00"') where settings ? 'night';
update screen_versions set version = version + 1;
