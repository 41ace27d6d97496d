-- Gift Aid (United Kingdom): declarations as intervals with their evidence, claims that two people agree on, what HMRC owes.
create table gift_aid_declarations (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  title text check (length(title) <= 4),
  first_name text not null,
  last_name text not null,
  -- House name or number, as the schedule wants it; the whole address stands with the gift.
  house text,
  -- Null: not told. X: outside of the United Kingdom.
  postcode text,
  email text,
  starts_on date not null,
  -- Null: until it is ended, which works forward only.
  ends_on date,
  -- For this gift alone.
  is_one_gift boolean not null,
  gift_id uuid,
  -- The evidence: which words, when, by which channel, and where the paper or the recording is kept.
  text_version text not null,
  channel text not null check (channel in ('page', 'paper', 'spoken')),
  evidence text,
  declared_at timestamptz not null,
  -- Whoever it was: a number that stays when the account goes.
  taken_by bigint,
  ended_at timestamptz,
  ended_by bigint,
  primary key (masjid_id, id),
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id),
  check (not is_one_gift or gift_id is not null),
  check (ends_on >= starts_on)
);
create index gift_aid_declarations_gift on gift_aid_declarations (masjid_id, gift_id);
create index gift_aid_declarations_email on gift_aid_declarations (masjid_id, lower(email));

-- Names and addresses are put right; what was declared, when and how stays.
create function keep_declaration() returns trigger language plpgsql as $$
begin
  if (new.masjid_id, new.id, new.starts_on, new.is_one_gift, new.gift_id, new.text_version, new.channel, new.declared_at, new.taken_by)
     is distinct from (old.masjid_id, old.id, old.starts_on, old.is_one_gift, old.gift_id, old.text_version, old.channel, old.declared_at, old.taken_by)
     or (old.ended_at is not null and (new.ends_on, new.ended_at) is distinct from (old.ends_on, old.ended_at)) then
    perform refuse_ledger('a declaration stays what was declared'); end if;
  return new;
end $$;
create trigger keep_declaration before update on gift_aid_declarations for each row execute function keep_declaration();

create table gift_aid_settings (
  masjid_id bigint primary key references masjids on delete cascade,
  -- HMRC's own schedule, as somebody uploaded it: it is filled, never made.
  schedule bytea check (length(schedule) <= 1048576),
  schedule_name text,
  updated_at timestamptz not null
);

create table gift_aid_claims (
  masjid_id bigint not null references ledger_books,
  id bigint generated always as identity unique,
  state text not null check (state in ('prepared', 'agreed', 'sent', 'paid')),
  earliest_on date not null,
  to_on date not null,
  -- JSON, letter by letter as it was prepared.
  content text not null,
  gifts bigint not null check (gifts >= 0),
  small_gifts bigint not null check (small_gifts >= 0),
  overclaimed bigint not null check (overclaimed >= 0),
  tax bigint not null check (tax > 0),
  prepared_by bigint not null,
  prepared_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  sent_on date,
  reference text,
  paid_on date,
  paid bigint,
  primary key (masjid_id, id),
  constraint four_eyes check (approved_by <> prepared_by),
  check ((state = 'prepared') = (approved_by is null)),
  check ((state in ('sent', 'paid')) = (sent_on is not null)),
  check ((state = 'paid') = (paid_on is not null))
);
-- One after the other: what is in one is not in the next.
create unique index gift_aid_claims_open on gift_aid_claims (masjid_id) where state in ('prepared', 'agreed');

-- Nothing is claimed twice.
create table gift_aid_claimed (
  masjid_id bigint not null,
  gift_id uuid not null,
  claim_id bigint not null,
  scheme text not null check (scheme in ('gift_aid', 'small')),
  amount bigint not null check (amount > 0),
  primary key (masjid_id, gift_id),
  foreign key (masjid_id, claim_id) references gift_aid_claims (masjid_id, id) on delete cascade,
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id)
);
create index gift_aid_claimed_claim on gift_aid_claimed (masjid_id, claim_id);

-- Given back after it was claimed: taken off a later claim.
create table gift_aid_adjustments (
  masjid_id bigint not null,
  claim_id bigint not null,
  gift_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (masjid_id, claim_id, gift_id),
  foreign key (masjid_id, claim_id) references gift_aid_claims (masjid_id, id) on delete cascade,
  foreign key (masjid_id, gift_id) references gift_aid_claimed (masjid_id, gift_id)
);
create index gift_aid_adjustments_gift on gift_aid_adjustments (masjid_id, gift_id);

create table gift_aid_left_out (
  masjid_id bigint not null,
  gift_id uuid not null,
  left_by bigint,
  left_at timestamptz not null,
  primary key (masjid_id, gift_id),
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['gift_aid_declarations', 'gift_aid_settings', 'gift_aid_claims', 'gift_aid_claimed', 'gift_aid_adjustments',
      'gift_aid_left_out'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;

-- A claim goes forward by steps, is never rewritten, and leaves only while nobody has agreed.
create function keep_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state in ('sent', 'paid') then perform refuse_ledger('a claim that was sent stays'); end if;
    return old;
  end if;
  if (new.masjid_id, new.id, new.content, new.gifts, new.small_gifts, new.overclaimed, new.tax, new.prepared_by, new.prepared_at)
     is distinct from (old.masjid_id, old.id, old.content, old.gifts, old.small_gifts, old.overclaimed, old.tax, old.prepared_by, old.prepared_at)
     or (old.state, new.state) not in (('prepared', 'agreed'), ('agreed', 'sent'), ('sent', 'paid')) then
    perform refuse_ledger('a claim stays what was prepared'); end if;
  return new;
end $$;
create trigger keep_claim before update or delete on gift_aid_claims for each row execute function keep_claim();
create trigger keep_claims_whole before truncate on gift_aid_claims for each statement execute function keep_ledger();

-- What HMRC owes is a place of money; what it pays is income of the fund.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('gift', 'settlement', 'refund',
  'refund_settlement', 'dispute', 'dispute_won', 'dispute_lost', 'payout', 'banked', 'spending', 'opening', 'reversal',
  'counted', 'transfer', 'settled', 'arrived', 'gift_aid', 'gift_aid_paid'));
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('clearing', 'provider', 'in_transit', 'bank',
  'cash_box', 'cheques', 'due', 'hmrc', 'gifts', 'covers', 'fees', 'disputes', 'spending', 'opening', 'transfers', 'gift_aid'));
alter table ledger_accounts drop column side;
alter table ledger_accounts add column side text not null generated always as (
  case when kind in ('clearing', 'provider', 'in_transit', 'bank', 'cash_box', 'cheques', 'due', 'hmrc') then 'place' else 'fund' end)
  stored;
