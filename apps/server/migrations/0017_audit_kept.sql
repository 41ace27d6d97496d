-- The audit trail is written and read, never rewritten: not by a query of ours that went wrong, nor by a stolen
-- connection of the server's role. After the change, so that row-level security has spoken first; what follows the
-- deletion of a masjid or a person comes from a trigger of PostgreSQL's own, and passes.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'the audit log is not changed afterwards' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger keep_audit_log after update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger keep_audit_log_whole before truncate on audit_log
  for each statement execute function keep_audit_log();
