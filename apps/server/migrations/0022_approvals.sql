-- A request stays once it is decided: who approved a masjid and when is listed, and an approval can be taken back.
-- Approved and returned: the approval was withdrawn, with the reason.
alter table review_requests
  add column approved_at timestamptz,
  add column approved_by bigint references users on delete set null;
create index review_requests_approved_by on review_requests (approved_by);

-- Those of before are told by the audit trail.
select set_config('app.scope', 'system', true);
insert into review_requests (masjid_id, requested_at, updated_at, approved_at, approved_by)
select distinct on (entry.masjid_id)
  entry.masjid_id, entry.created_at, entry.created_at, entry.created_at, entry.actor_user_id
from audit_log entry join masjids on masjids.id = entry.masjid_id
where entry.action = 'masjid.approve' and masjids.status <> 0
order by entry.masjid_id, entry.id desc
on conflict (masjid_id) do nothing;
