-- Zakat al-Fitr that is paid after its minute is Sadaqah: the fund that it was meant for stays written with the gift.
alter table gifts add column turned_from bigint;
alter table gifts add foreign key (masjid_id, turned_from) references funds (masjid_id, id);
create index gifts_turned_from on gifts (masjid_id, turned_from);

-- What was booked is not another sum afterwards, nor for another purpose. Exactly one change is let through, at the moment in which
-- a gift succeeds and before it is booked: from Zakat al-Fitr to Sadaqah, or to the general fund.
create or replace function keep_gift() returns trigger language plpgsql as $$
begin
  if (new.masjid_id, new.id, new.number, new.way, new.currency, new.amount, new.cover)
     is distinct from (old.masjid_id, old.id, old.number, old.way, old.currency, old.amount, old.cover) then
    raise exception 'a gift stays what it was' using errcode = 'insufficient_privilege';
  end if;
  if (new.fund_id, new.turned_from) is distinct from (old.fund_id, old.turned_from) and not (
      old.turned_from is null and new.turned_from is not distinct from old.fund_id
      and old.state not in ('succeeded', 'refunded') and new.state = 'succeeded'
      and not exists (select 1 from ledger_entries where masjid_id = old.masjid_id and gift_id = old.id)
      and exists (select 1 from funds where masjid_id = old.masjid_id and id = old.fund_id and kind = 'zakat_al_fitr')
      and exists (select 1 from funds where masjid_id = old.masjid_id and id = new.fund_id and kind in ('sadaqah', 'general'))) then
    raise exception 'a gift stays what it was' using errcode = 'insufficient_privilege';
  end if;
  if old.state in ('succeeded', 'refunded') and new.state not in ('succeeded', 'refunded') then
    raise exception 'a gift that came stays so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
