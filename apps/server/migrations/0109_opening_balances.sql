-- What a fund held before these books began: proposed by one person, agreed to by another, once a fund.
create table opening_balances (
  masjid_id bigint not null references ledger_books,
  id uuid not null unique,
  fund_id bigint not null,
  bank bigint not null check (bank >= 0),
  cash bigint not null check (cash >= 0),
  brought_on date not null,
  -- Where it comes from, such as the last page of the old books.
  evidence text not null,
  state text not null check (state in ('proposed', 'booked', 'withdrawn', 'refused', 'taken_back')),
  -- Whoever it was: a number that stays when the account goes.
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  seq bigint,
  reason text,
  primary key (masjid_id, id),
  foreign key (masjid_id, fund_id) references funds (masjid_id, id),
  foreign key (masjid_id, seq) references ledger_entries (masjid_id, seq),
  check (bank + cash > 0),
  check ((state in ('booked', 'taken_back')) = (seq is not null)),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'taken_back') = (reason is not null))
);
create unique index opening_balances_once on opening_balances (masjid_id, fund_id) where state in ('proposed', 'booked');
create index opening_balances_fund on opening_balances (masjid_id, fund_id);
create index opening_balances_entry on opening_balances (masjid_id, seq);

alter table opening_balances enable row level security;
alter table opening_balances force row level security;
create policy tenant on opening_balances using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));

create function keep_opening() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.state, new.state) not in
      (('proposed', 'booked'), ('proposed', 'withdrawn'), ('proposed', 'refused'), ('booked', 'taken_back'))
     or (new.masjid_id, new.id, new.fund_id, new.bank, new.cash, new.brought_on, new.evidence, new.proposed_by, new.proposed_at) is distinct from
     (old.masjid_id, old.id, old.fund_id, old.bank, old.cash, old.brought_on, old.evidence, old.proposed_by, old.proposed_at)
     or (old.seq is not null and new.seq <> old.seq) then
    perform refuse_ledger('what was brought forward is agreed to as it is, or not'); end if;
  return new;
end $$;
create trigger keep_opening before update or delete on opening_balances for each row execute function keep_opening();
create trigger keep_openings_whole before truncate on opening_balances for each statement execute function keep_ledger();

-- As before, and: a balance is brought forward by two people, of one fund, before anything else of these books happened.
create or replace function judge_entry(e ledger_entries) returns void language plpgsql as $$
begin
  if e.kind in ('counted', 'transfer') and (e.made_by is null or e.approved_by is null) then
    perform refuse_ledger('two people count cash and move money between funds'); end if;
  if e.kind = 'opening' and (e.made_by is null or e.approved_by is null) then
    perform refuse_ledger('two people bring a balance forward'); end if;
  if e.kind = 'opening' and ((select count(distinct fund_id) from ledger_lines where masjid_id = e.masjid_id and seq = e.seq) <> 1
      or exists (select 1 from ledger_entries o where o.masjid_id = e.masjid_id and o.occurred_on <= e.occurred_on and o.kind <> 'opening'
        and not exists (select 1 from ledger_entries r where r.masjid_id = o.masjid_id and r.seq = o.reverses and r.kind = 'opening'))) then
    perform refuse_ledger('a balance is brought forward fund by fund, before everything else'); end if;
  if exists (select 1 from ledger_lines l join ledger_accounts a on a.id = l.account_id
      where l.masjid_id = e.masjid_id and l.seq = e.seq and a.kind = 'opening')
     and e.kind not in ('opening', 'reversal') then
    perform refuse_ledger('only what is brought forward is an opening balance'); end if;
  if e.kind = 'spending' and e.approved_by is null and exists (
      select 1 from ledger_lines l join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
      where l.masjid_id = e.masjid_id and l.seq = e.seq and f.is_restricted) then
    perform refuse_ledger('two people spend from a restricted fund'); end if;
  if e.kind = 'spending' and exists (
      select 1 from ledger_lines l join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
      where l.masjid_id = e.masjid_id and l.seq = e.seq and f.kind in ('zakat', 'zakat_al_fitr'))
     and not exists (select 1 from outgoings o where o.masjid_id = e.masjid_id and e.source = 'outgoing'
       and o.id::text = e.source_id and o.category is not null) then
    perform refuse_ledger('zakat is handed out to one of its eight categories'); end if;
  if exists (select 1 from ledger_lines l join ledger_accounts a on a.id = l.account_id
      join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
      where l.masjid_id = e.masjid_id and l.seq = e.seq and a.kind = 'transfers'
        and (e.kind not in ('transfer', 'reversal', 'dispute_lost') or (f.is_restricted and l.amount > 0))
        and not (e.kind = 'reversal' and exists (select 1 from ledger_entries o
          where o.masjid_id = e.masjid_id and o.seq = e.reverses and o.kind = 'dispute_lost'))) then
    perform refuse_ledger('nothing is moved out of a restricted fund'); end if;
end $$;
