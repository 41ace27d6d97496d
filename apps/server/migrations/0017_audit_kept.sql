-- The audit trail is written and read, never rewritten: not by a query of ours that went wrong, nor by a stolen
-- connection of the server's role. After the change, so that row-level security has spoken first. Two things pass: what
-- goes with its masjid, and the name of a person whose account is gone.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.masjid_id is not null
     and not exists (select 1 from masjids where id = old.masjid_id) then return null; end if;
  if tg_op = 'UPDATE' and old.actor_user_id is not null and new.actor_user_id is null
     and to_jsonb(new) - 'actor_user_id' = to_jsonb(old) - 'actor_user_id'
     and not exists (select 1 from users where id = old.actor_user_id) then return null; end if;
  raise exception 'the audit log is not changed afterwards' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_audit_log after update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger keep_audit_log_whole before truncate on audit_log
  for each statement execute function keep_audit_log();
