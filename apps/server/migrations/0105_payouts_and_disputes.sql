-- Payouts of the card provider down to the single gift: what each says is in it, so that it can be held against the books and
-- the bank line. Written as the provider tells it; the books book it on their own.
create table card_payouts (
  masjid_id bigint not null references masjids on delete cascade,
  -- The provider's own name for it.
  id text not null,
  provider text not null,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('on_the_way', 'paid', 'failed')),
  created_at timestamptz not null,
  arrives_on date not null,
  -- False: the provider does not say what is in it.
  is_itemised boolean not null,
  -- What it is more than its lines, or than the books know of them. Null: it adds up.
  difference bigint check (difference <> 0),
  differs_since timestamptz,
  primary key (masjid_id, id),
  check ((difference is null) = (differs_since is null))
);
create index card_payouts_newest on card_payouts (masjid_id, created_at desc);
create index card_payouts_differing on card_payouts (masjid_id, differs_since) where difference is not null;

create table card_payout_lines (
  masjid_id bigint not null,
  payout_id text not null,
  id text not null,
  kind text not null check (kind in ('charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'payout_failure', 'other')),
  -- Signed, before the fee.
  amount bigint not null,
  fee bigint not null,
  at timestamptz not null,
  -- Null: of no gift, such as a fee of the account.
  gift_id uuid,
  -- The refund, dispute or payout that it comes from.
  source_id text,
  primary key (masjid_id, payout_id, id),
  foreign key (masjid_id, payout_id) references card_payouts (masjid_id, id) on delete cascade,
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id) on delete cascade
);
create index card_payout_lines_gift on card_payout_lines (masjid_id, gift_id);

do $$
declare name text;
begin
  foreach name in array array['card_payouts', 'card_payout_lines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;

-- At the built-in provider a bank can send a payout back: what was in it is paid out again with the next one.
alter table builtin_giving_payouts add column failed_at timestamptz;
alter table builtin_giving_transactions drop constraint builtin_giving_transactions_kind_check;
alter table builtin_giving_transactions add constraint builtin_giving_transactions_kind_check
  check (kind in ('charge', 'refund', 'refund_failure', 'payout', 'payout_failure', 'dispute', 'dispute_reversal', 'other'));

-- A bank that thinks again gives a lost dispute back. What the general fund bore for zakat that was handed out already returns to it,
-- by the reversal of the very entry that moved it: such an entry is balanced within each fund over what the fund is for, so that the
-- restricted fund holds no less afterwards. Everything else is as before.
create or replace function judge_entry(e ledger_entries) returns void language plpgsql as $$
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
        and (e.kind not in ('transfer', 'reversal', 'dispute_lost') or (f.is_restricted and l.amount > 0))
        and not (e.kind = 'reversal' and exists (select 1 from ledger_entries o
          where o.masjid_id = e.masjid_id and o.seq = e.reverses and o.kind = 'dispute_lost'))) then
    perform refuse_ledger('nothing is moved out of a restricted fund'); end if;
end $$;

-- What the night could not write down, while it went on with the others. Null: everything is written down.
alter table giving_card_accounts add column stuck_gift uuid;
alter table giving_card_accounts add column stuck_since timestamptz;
alter table giving_card_accounts add check ((stuck_gift is null) = (stuck_since is null));
