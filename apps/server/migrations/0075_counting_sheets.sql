-- Cash counted by two, and paid in: a sheet is counted blind twice, booked once, and frozen. New kinds of entry and account with their rules.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('gift', 'settlement', 'refund',
  'refund_settlement', 'dispute', 'dispute_won', 'dispute_lost', 'payout', 'banked', 'spending', 'opening', 'reversal',
  'counted', 'transfer', 'settled', 'arrived'));

-- `due` is what one fund owes to another: below nothing it owes, above it is owed. Over all funds it is nothing.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('clearing', 'provider', 'in_transit', 'bank',
  'cash_box', 'cheques', 'due', 'gifts', 'covers', 'fees', 'disputes', 'spending', 'opening', 'transfers'));
alter table ledger_accounts drop column side;
alter table ledger_accounts add column side text not null generated always as (
  case when kind in ('clearing', 'provider', 'in_transit', 'bank', 'cash_box', 'cheques', 'due') then 'place' else 'fund' end) stored;

-- What was carried to the bank in one go. It has arrived when the statement shows it.
create table cash_deposits (
  masjid_id bigint not null references ledger_books,
  id uuid not null unique,
  amount bigint not null check (amount > 0),
  paid_in_on date not null,
  slip text,
  paid_in_by bigint not null,
  arrived_on date check (arrived_on >= paid_in_on),
  primary key (masjid_id, id)
);

create table counting_sheets (
  masjid_id bigint not null references ledger_books,
  id uuid not null unique,
  number bigint not null,
  counted_on date not null,
  currency text not null,
  -- Minor units, the largest first, as they were when the sheet was opened.
  pieces bigint[] not null check (cardinality(pieces) > 0),
  state text not null check (state in ('open', 'booked', 'withdrawn')),
  opened_by bigint not null,
  opened_at timestamptz not null,
  -- Each recount is one more.
  round smallint not null default 1,
  -- Which of the two counts was booked, and where.
  booked_turn smallint check (booked_turn in (1, 2)),
  seq bigint,
  bag text,
  deposit_id uuid,
  -- The sheet that it puts right.
  corrects uuid,
  primary key (masjid_id, id),
  unique (masjid_id, number),
  foreign key (masjid_id, seq) references ledger_entries (masjid_id, seq),
  foreign key (masjid_id, deposit_id) references cash_deposits (masjid_id, id),
  foreign key (masjid_id, corrects) references counting_sheets (masjid_id, id),
  check ((state = 'booked') = (seq is not null) and (seq is null) = (booked_turn is null)),
  check (deposit_id is null or state = 'booked')
);
create index counting_sheets_entry on counting_sheets (masjid_id, seq);
create index counting_sheets_put_right on counting_sheets (masjid_id, corrects);
create index counting_sheets_deposit on counting_sheets (masjid_id, deposit_id);
create unique index counting_sheets_corrects on counting_sheets (masjid_id, corrects) where state <> 'withdrawn';

create table sheet_boxes (
  masjid_id bigint not null,
  sheet_id uuid not null,
  box smallint not null,
  name text not null,
  fund_id bigint not null,
  primary key (masjid_id, sheet_id, box),
  foreign key (masjid_id, sheet_id) references counting_sheets (masjid_id, id),
  foreign key (masjid_id, fund_id) references funds (masjid_id, id)
);
create index sheet_boxes_fund on sheet_boxes (masjid_id, fund_id);

-- One person's count, signed. A recount is a new round: what was signed stays.
create table sheet_counts (
  masjid_id bigint not null,
  sheet_id uuid not null,
  round smallint not null check (round > 0),
  turn smallint not null check (turn in (1, 2)),
  counted_by bigint not null,
  signed_at timestamptz not null,
  -- Box by box: how many of each piece, then the loose change as a sum.
  counted bigint[] not null,
  sums bigint[] not null,
  -- Where both counts differ and stay so: why, and which of them this person agrees to.
  why text,
  agrees_to smallint check (agrees_to in (1, 2)),
  primary key (masjid_id, sheet_id, round, turn),
  constraint four_eyes_count unique (masjid_id, sheet_id, round, counted_by),
  foreign key (masjid_id, sheet_id) references counting_sheets (masjid_id, id),
  check ((why is null) = (agrees_to is null))
);

do $$
declare name text;
begin
  foreach name in array array['cash_deposits', 'counting_sheets', 'sheet_boxes', 'sheet_counts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
    execute format('create trigger keep_%s_whole before truncate on %I for each statement execute function keep_ledger()', name, name);
  end loop;
end $$;

-- A sheet that is over is paid in once, and nothing else.
create function keep_sheet() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refuse_ledger('a counting sheet is never deleted'); end if;
  if (new.masjid_id, new.id, new.number, new.counted_on, new.currency, new.pieces, new.opened_by, new.opened_at, new.corrects) is distinct from
     (old.masjid_id, old.id, old.number, old.counted_on, old.currency, old.pieces, old.opened_by, old.opened_at, old.corrects)
     or old.state <> 'open' and ((new.state, new.seq, new.booked_turn, new.bag, new.round) is distinct from
       (old.state, old.seq, old.booked_turn, old.bag, old.round) or old.deposit_id is not null) then
    perform refuse_ledger('a signed sheet is never changed afterwards'); end if;
  return new;
end $$;
create trigger keep_sheet before update or delete on counting_sheets for each row execute function keep_sheet();

create function keep_count() returns trigger language plpgsql as $$
declare state text;
begin
  if tg_op = 'DELETE' then perform refuse_ledger('a signed count is never deleted'); end if;
  select s.state into state from counting_sheets s where s.masjid_id = new.masjid_id and s.id = new.sheet_id;
  if state <> 'open' then perform refuse_ledger('the sheet is signed by both'); end if;
  if tg_op = 'UPDATE' and ((new.masjid_id, new.sheet_id, new.round, new.turn, new.counted_by, new.signed_at, new.counted, new.sums)
     is distinct from (old.masjid_id, old.sheet_id, old.round, old.turn, old.counted_by, old.signed_at, old.counted, old.sums)) then
    perform refuse_ledger('a signed count is never changed'); end if;
  return new;
end $$;
create trigger keep_count before insert or update or delete on sheet_counts for each row execute function keep_count();

create function keep_box() returns trigger language plpgsql as $$
begin
  perform refuse_ledger('the boxes of a sheet stay as they were counted');
  return null;
end $$;
create trigger keep_box before update or delete on sheet_boxes for each row execute function keep_box();

create function keep_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.arrived_on is not null
     or (new.masjid_id, new.id, new.amount, new.paid_in_on, new.slip, new.paid_in_by) is distinct from
        (old.masjid_id, old.id, old.amount, old.paid_in_on, old.slip, old.paid_in_by) then
    perform refuse_ledger('what was paid in stays as it was'); end if;
  return new;
end $$;
create trigger keep_deposit before update or delete on cash_deposits for each row execute function keep_deposit();
