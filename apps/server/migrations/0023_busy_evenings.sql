-- The hour until which the ordinary picture stays in the evening; until now every evening ended soon after Isha.
update screen_defaults set settings = jsonb_set(settings, '{night,busyUntil}', '"23:00"') where settings ? 'night';
update screens set settings = jsonb_set(settings, '{night,busyUntil}', '"23:00"') where settings ? 'night';
