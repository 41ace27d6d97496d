-- What a change of the Hijri calendar found and left is kept by name, as days are by date: `settings`, or a month such as
-- `1448-09`. One question then tells what stood at any time, whatever it is about.
select set_config('app.scope', 'system', true);

update timing_changes
set before = jsonb_build_object('settings', before), after = jsonb_build_object('settings', after)
where kind = 'hijri-settings';

update timing_changes
set before = jsonb_build_object(summary ->> 'year' || '-' || lpad(summary ->> 'month', 2, '0'), before),
    after = jsonb_build_object(summary ->> 'year' || '-' || lpad(summary ->> 'month', 2, '0'), after)
where kind in ('hijri-month', 'hijri-month-delete', 'hijri-decision', 'hijri-undo');

create index timing_changes_time on timing_changes (masjid_id, created_at);
