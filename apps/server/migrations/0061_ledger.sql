-- The books: double entry, append-only, and safe against whoever holds the server's own role, which owns these tables.
-- An entry is written once, in one transaction, balanced for each fund, numbered without a gap and sealed with the one before it.

-- One row a masjid: whoever writes an entry or closes a month waits here, until the commit. No provider is asked meanwhile.
create table ledger_books (
  masjid_id bigint primary key references masjids on delete cascade,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  last_seq bigint not null default 0,
  last_gift bigint not null default 0,
  closed_through date,
  unique (masjid_id, currency)
);

create table month_closes (
  masjid_id bigint not null references ledger_books,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- Whoever it was: a number that stays when the account goes.
  prepared_by bigint not null,
  prepared_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  primary key (masjid_id, month),
  constraint four_eyes check (approved_by <> prepared_by),
  check ((approved_by is null) = (approved_at is null))
);

-- `place`: where money is (debit grows it); `fund`: whose it is and what it was for.
create table ledger_accounts (
  masjid_id bigint not null,
  id bigint generated always as identity unique,
  kind text not null,
  side text not null generated always as (
    case when kind in ('clearing', 'provider', 'in_transit', 'bank', 'cash_box', 'cheques') then 'place' else 'fund' end) stored,
  fund_id bigint not null,
  currency text not null,
  balance bigint not null default 0,
  primary key (masjid_id, id),
  unique (masjid_id, fund_id, kind),
  unique (id, masjid_id, fund_id, currency),
  foreign key (masjid_id, currency) references ledger_books (masjid_id, currency),
  foreign key (masjid_id, fund_id) references funds (masjid_id, id),
  check (kind in ('clearing', 'provider', 'in_transit', 'bank', 'cash_box', 'cheques',
    'gifts', 'covers', 'fees', 'disputes', 'spending', 'opening'))
);
create index ledger_accounts_currency on ledger_accounts (masjid_id, currency);

-- What each fund holds. Made before money comes, and then only updated: on an insert the check would be of the proposed row.
create table fund_balances (
  masjid_id bigint not null references ledger_books on delete cascade,
  fund_id bigint not null,
  is_restricted boolean not null,
  held bigint not null default 0,
  primary key (masjid_id, fund_id),
  foreign key (masjid_id, fund_id, is_restricted) references funds (masjid_id, id, is_restricted) on update cascade on delete cascade,
  unique (masjid_id, fund_id, is_restricted),
  constraint restricted_not_overspent check (not is_restricted or held >= 0)
);

create table ledger_entries (
  masjid_id bigint not null references ledger_books,
  seq bigint not null,
  kind text not null check (kind in ('gift', 'settlement', 'refund', 'refund_settlement', 'dispute', 'dispute_won',
    'dispute_lost', 'payout', 'banked', 'spending', 'opening', 'reversal')),
  occurred_on date not null,
  written_at timestamptz(3) not null,
  -- What it is about: the same is booked once.
  source text not null,
  source_id text not null,
  reverses bigint,
  gift_id uuid,
  made_by bigint,
  approved_by bigint,
  born xid8 not null,
  primary key (masjid_id, seq),
  constraint booked_once unique (masjid_id, source, source_id, kind),
  constraint reversed_once unique (masjid_id, reverses),
  foreign key (masjid_id, reverses) references ledger_entries (masjid_id, seq),
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id),
  constraint four_eyes check (approved_by <> made_by),
  check ((kind = 'reversal') = (reverses is not null))
);
create index ledger_entries_gift on ledger_entries (masjid_id, gift_id);
create index ledger_entries_day on ledger_entries (masjid_id, occurred_on);

create table ledger_lines (
  masjid_id bigint not null,
  seq bigint not null,
  line smallint not null,
  account_id bigint not null,
  fund_id bigint not null,
  currency text not null,
  -- Debit above nothing, credit below.
  amount bigint not null check (amount <> 0),
  primary key (masjid_id, seq, line),
  foreign key (masjid_id, seq) references ledger_entries (masjid_id, seq),
  foreign key (account_id, masjid_id, fund_id, currency) references ledger_accounts (id, masjid_id, fund_id, currency)
);
create index ledger_lines_account on ledger_lines (account_id, masjid_id, fund_id, currency);

create table ledger_seals (
  masjid_id bigint not null,
  seq bigint not null,
  seal bytea not null,
  primary key (masjid_id, seq),
  foreign key (masjid_id, seq) references ledger_entries (masjid_id, seq)
);

-- Receipts are numbered without a gap a masjid and year, and say for ever what they said.
create table gift_receipts (
  masjid_id bigint not null references ledger_books,
  year integer not null,
  number integer not null,
  gift_id uuid not null,
  issued_at timestamptz not null,
  -- JSON, letter by letter as it was issued.
  content text not null,
  primary key (masjid_id, year, number),
  unique (masjid_id, gift_id),
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id)
);
create table receipt_counts (
  masjid_id bigint not null references ledger_books,
  year integer not null,
  last integer not null,
  primary key (masjid_id, year)
);

do $$
declare name text;
begin
  foreach name in array array['ledger_books', 'month_closes', 'ledger_accounts', 'fund_balances', 'ledger_entries', 'ledger_lines',
      'ledger_seals', 'gift_receipts', 'receipt_counts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;
