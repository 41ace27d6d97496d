-- Who asked staff to stop a gift that comes again, why, and who did it. Staff's own words: the giver is told who asked, and no more.
alter table regular_gifts add column stop_asked_by text check (stop_asked_by in ('giver', 'relative', 'masjid'));
alter table regular_gifts add column stop_reason text;
alter table regular_gifts add column stopped_by bigint references users on delete set null;
alter table regular_gifts add check ((stop_asked_by is null) = (stop_reason is null));
create index regular_gifts_stopped_by on regular_gifts (stopped_by);

-- What the overview counts: few of many.
create index regular_gifts_refused on regular_gifts (masjid_id) where refusals > 0;
