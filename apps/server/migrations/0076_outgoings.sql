-- What leaves a fund: spending, zakat handed out, fund to fund. What needs a second person waits here until they agree.
create table outgoings (
  masjid_id bigint not null references ledger_books,
  id uuid not null unique,
  number bigint not null,
  kind text not null check (kind in ('spending', 'transfer')),
  state text not null check (state in ('proposed', 'booked', 'withdrawn', 'refused')),
  fund_id bigint not null,
  to_fund_id bigint,
  amount bigint not null check (amount > 0),
  currency text not null,
  spent_on date not null,
  way text check (way in ('bank', 'cash_box')),
  payee text,
  purpose text not null,
  -- One of the eight of zakat (9:60).
  category text check (category in ('fuqara', 'masakin', 'amilin', 'muallafah', 'riqab', 'gharimin', 'fi_sabilillah', 'ibn_as_sabil')),
  document text,
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  seq bigint,
  primary key (masjid_id, id),
  unique (masjid_id, number),
  foreign key (masjid_id, fund_id) references funds (masjid_id, id),
  foreign key (masjid_id, to_fund_id) references funds (masjid_id, id),
  foreign key (masjid_id, seq) references ledger_entries (masjid_id, seq),
  check (case kind when 'transfer' then to_fund_id is not null and to_fund_id <> fund_id and way is null and payee is null and category is null
    else to_fund_id is null and way is not null and payee is not null end),
  check ((state = 'booked') = (seq is not null)),
  check ((state = 'proposed') = (decided_at is null))
);
create index outgoings_fund on outgoings (masjid_id, fund_id);
create index outgoings_to_fund on outgoings (masjid_id, to_fund_id);
create index outgoings_entry on outgoings (masjid_id, seq);
create index outgoings_waiting on outgoings (masjid_id) where state = 'proposed';

alter table outgoings enable row level security;
alter table outgoings force row level security;
create policy tenant on outgoings using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));

create function keep_outgoing() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed' or (new.masjid_id, new.id, new.number, new.kind, new.fund_id, new.to_fund_id, new.amount,
      new.currency, new.spent_on, new.way, new.payee, new.purpose, new.category, new.document, new.proposed_by, new.proposed_at) is distinct from
     (old.masjid_id, old.id, old.number, old.kind, old.fund_id, old.to_fund_id, old.amount, old.currency, old.spent_on, old.way, old.payee,
      old.purpose, old.category, old.document, old.proposed_by, old.proposed_at) then
    perform refuse_ledger('what was proposed is agreed to as it is, or not'); end if;
  return new;
end $$;
create trigger keep_outgoing before update or delete on outgoings for each row execute function keep_outgoing();
create trigger keep_outgoings_whole before truncate on outgoings for each statement execute function keep_ledger();

-- Who may do what, by two people: asked of every entry before it is sealed.
create function judge_entry(e ledger_entries) returns void language plpgsql as $$
begin
  if e.kind in ('counted', 'transfer') and (e.made_by is null or e.approved_by is null) then
    perform refuse_ledger('two people count cash and move money between funds'); end if;
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
        and (e.kind not in ('transfer', 'reversal') or (f.is_restricted and l.amount > 0))) then
    perform refuse_ledger('nothing is moved out of a restricted fund'); end if;
end $$;

create or replace function seal_entry() returns trigger language plpgsql as $$
declare before bytea;
begin
  if (select count(*) from ledger_lines where masjid_id = new.masjid_id and seq = new.seq) < 2
     or exists (select 1 from ledger_lines where masjid_id = new.masjid_id and seq = new.seq
       group by fund_id, currency having sum(amount) <> 0) then
    perform refuse_ledger('an entry is balanced, fund by fund'); end if;
  perform judge_entry(new);
  if new.kind = 'reversal' and exists (
      (select account_id, sum(amount) from ledger_lines where masjid_id = new.masjid_id and seq = new.seq group by account_id
        except select account_id, -sum(amount) from ledger_lines where masjid_id = new.masjid_id and seq = new.reverses group by account_id)
      union all
      (select account_id, -sum(amount) from ledger_lines where masjid_id = new.masjid_id and seq = new.reverses group by account_id
        except select account_id, sum(amount) from ledger_lines where masjid_id = new.masjid_id and seq = new.seq group by account_id)) then
    perform refuse_ledger('a reversal takes back what its entry did'); end if;
  update ledger_accounts a set balance = a.balance + s.amount
    from (select account_id, sum(amount) as amount from ledger_lines where masjid_id = new.masjid_id and seq = new.seq group by account_id) s
    where a.masjid_id = new.masjid_id and a.id = s.account_id;
  update fund_balances b set held = b.held - s.amount
    from (select l.fund_id, sum(l.amount) as amount from ledger_lines l join ledger_accounts a on a.id = l.account_id
      where l.masjid_id = new.masjid_id and l.seq = new.seq and a.side = 'fund' group by l.fund_id) s
    where b.masjid_id = new.masjid_id and b.fund_id = s.fund_id;
  if exists (select 1 from ledger_lines l where l.masjid_id = new.masjid_id and l.seq = new.seq
      and not exists (select 1 from fund_balances b where b.masjid_id = l.masjid_id and b.fund_id = l.fund_id)) then
    perform refuse_ledger('a fund has its balance first'); end if;
  select seal into before from ledger_seals where masjid_id = new.masjid_id and seq = new.seq - 1;
  if before is null and new.seq > 1 then perform refuse_ledger('the entry before has no seal'); end if;
  insert into ledger_seals (masjid_id, seq, seal)
    values (new.masjid_id, new.seq, sha256(coalesce(before, ''::bytea) || convert_to(ledger_words(new), 'UTF8')));
  return null;
end $$;
