-- Why a Gift Aid declaration ended, and that it never held: then nothing of it may be claimed, and what was claimed is owed back.
alter table gift_aid_declarations add column end_reason text;
alter table gift_aid_declarations add column never_held boolean not null default false;
alter table gift_aid_declarations add check (not never_held or ended_at is not null);

-- What was declared stays, and how it ended too.
create or replace function keep_declaration() returns trigger language plpgsql as $$
begin
  if (new.masjid_id, new.id, new.starts_on, new.is_one_gift, new.gift_id, new.text_version, new.channel, new.declared_at, new.taken_by)
     is distinct from (old.masjid_id, old.id, old.starts_on, old.is_one_gift, old.gift_id, old.text_version, old.channel, old.declared_at, old.taken_by)
     or (old.ended_at is not null and (new.ends_on, new.ended_at, new.end_reason, new.never_held)
       is distinct from (old.ends_on, old.ended_at, old.end_reason, old.never_held)) then
    perform refuse_ledger('a declaration stays what was declared'); end if;
  return new;
end $$;
