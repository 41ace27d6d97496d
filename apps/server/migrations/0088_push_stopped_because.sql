-- Why nobody was told: the plan that allowed it is gone, its month is full, or it was quiet until it was of no use.
-- Null: somebody stopped it.
alter table push_notices add column stopped_because text check (stopped_because in ('plan', 'limit', 'quiet'));
