-- Lines of bank statements, each once however often its file is sent, and what each was found to be.
create table bank_lines (
  masjid_id bigint not null references ledger_books,
  id uuid not null unique,
  -- Of its day, sum and words, and the how many-th of the same in its file.
  fingerprint text not null,
  booked_on date not null,
  amount bigint not null check (amount <> 0),
  words text not null,
  state text not null check (state in ('open', 'matched', 'set_aside')),
  match_kind text check (match_kind in ('deposit', 'payout', 'gift', 'outgoing')),
  match_id text,
  note text,
  -- Null: it was found by itself.
  decided_by bigint,
  imported_by bigint not null,
  imported_at timestamptz not null,
  primary key (masjid_id, id),
  unique (masjid_id, fingerprint),
  check ((state = 'matched') = (match_id is not null) and (match_id is null) = (match_kind is null)),
  check (state <> 'set_aside' or note is not null)
);
create unique index bank_lines_match on bank_lines (masjid_id, match_kind, match_id) where match_id is not null;
create index bank_lines_newest on bank_lines (masjid_id, booked_on desc);

-- Which column of a bank's table means what, as a person said once.
create table bank_layouts (
  masjid_id bigint not null references masjids on delete cascade,
  header text not null,
  date_column smallint not null,
  amount_column smallint,
  credit_column smallint,
  debit_column smallint,
  words_column smallint not null,
  is_day_first boolean not null,
  primary key (masjid_id, header),
  check (amount_column is not null or credit_column is not null)
);

do $$
declare name text;
begin
  foreach name in array array['bank_lines', 'bank_layouts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;

-- A line of a statement is evidence: what it says stays, and what was found stays found.
create function keep_bank_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'matched'
     or (new.masjid_id, new.id, new.fingerprint, new.booked_on, new.amount, new.words, new.imported_by, new.imported_at) is distinct from
        (old.masjid_id, old.id, old.fingerprint, old.booked_on, old.amount, old.words, old.imported_by, old.imported_at) then
    perform refuse_ledger('a line of a statement stays as the bank wrote it'); end if;
  return new;
end $$;
create trigger keep_bank_line before update or delete on bank_lines for each row execute function keep_bank_line();
create trigger keep_bank_lines_whole before truncate on bank_lines for each statement execute function keep_ledger();
