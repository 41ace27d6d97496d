-- Gifts that come again: our own calendar, the provider's kept card. Each due day is an ordinary gift.
create table regular_gifts (
  masjid_id bigint not null references masjids on delete cascade,
  id uuid not null,
  fund_id bigint not null,
  campaign_id bigint,
  currency text not null,
  amount bigint not null check (amount > 0),
  cover bigint not null check (cover >= 0),
  frequency text not null check (frequency in ('monthly', 'fridays', 'ramadan_nights', 'last_ten_nights', 'odd_nights')),
  -- Of monthly ones; in a shorter month its last day.
  day_of_month int check (day_of_month between 1 and 31),
  -- Of nights: the Ramadan that it is for, and how many its giver has agreed to at most.
  hijri_year int,
  most_gifts int check (most_gifts > 0),
  -- starting: no card is kept yet; unpaid: the card was refused too often; ended: by its own end, or the fund's.
  state text not null check (state in ('starting', 'active', 'paused', 'stopped', 'ended', 'unpaid')),
  -- The next day it is for, and when that may be taken. Null: none.
  next_on date,
  next_at timestamptz,
  -- How often in a row the card was refused, and for which day.
  refusals int not null default 0,
  donor_email text,
  donor_name text,
  is_anonymous boolean not null,
  language text not null,
  gift_aid_scope text,
  gift_aid_text text,
  -- As declared: names and house the way HMRC wants them, apart from the address for a receipt.
  gift_aid_first_name text,
  gift_aid_last_name text,
  gift_aid_street text,
  gift_aid_postcode text,
  gift_aid_country text,
  donor_address text,
  provider text not null,
  account_id text not null,
  -- The provider's own words for the kept card.
  card_reference text,
  card_brand text,
  card_last4 text,
  page_id uuid not null,
  request_hash text not null,
  -- Of one that starts with a gift today.
  first_gift_id uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Who ended it: its giver, staff on request, or we.
  ended_by text check (ended_by in ('giver', 'staff', 'us')),
  primary key (masjid_id, id),
  foreign key (masjid_id, fund_id) references funds (masjid_id, id),
  foreign key (masjid_id, campaign_id, fund_id) references campaigns (masjid_id, id, fund_id),
  check ((frequency = 'monthly') = (day_of_month is not null)),
  check ((next_on is null) = (next_at is null)),
  check (state <> 'active' or (card_reference is not null and next_at is not null))
);
create index regular_gifts_due on regular_gifts (next_at) where state = 'active';
create index regular_gifts_page on regular_gifts (masjid_id, page_id);
create index regular_gifts_first on regular_gifts (masjid_id, first_gift_id);
create index regular_gifts_donor on regular_gifts (masjid_id, lower(donor_email));
create index regular_gifts_fund on regular_gifts (masjid_id, fund_id);
create index regular_gifts_campaign on regular_gifts (masjid_id, campaign_id, fund_id);

-- Each due day once, whatever dies: what became of it.
create table regular_gift_dues (
  masjid_id bigint not null references masjids on delete cascade,
  regular_id uuid not null,
  due_on date not null,
  -- open: being taken; taken: its gift came; skipped: by its giver; missed: too late, or nothing could be taken; refused.
  state text not null check (state in ('open', 'taken', 'skipped', 'missed', 'refused')),
  -- How often the card was asked; the last of those gifts.
  tries int not null default 0,
  gift_id uuid,
  -- The card that was asked, so that the same is asked again after a crash, and found.
  card_reference text,
  at timestamptz not null,
  primary key (masjid_id, regular_id, due_on),
  foreign key (masjid_id, regular_id) references regular_gifts (masjid_id, id) on delete cascade
);
create index regular_gift_dues_gift on regular_gift_dues (masjid_id, gift_id);

-- Cards that are kept without a gift, at the provider's page: for a gift that starts later, or instead of another card.
create table giving_card_setups (
  masjid_id bigint not null references masjids on delete cascade,
  id uuid not null,
  regular_id uuid not null,
  provider text not null,
  account_id text not null,
  back_url text not null,
  state text not null check (state in ('asked', 'open', 'done', 'over')),
  setup_id text,
  pay_url text,
  created_at timestamptz not null,
  primary key (masjid_id, id),
  foreign key (masjid_id, regular_id) references regular_gifts (masjid_id, id) on delete cascade
);
create index giving_card_setups_regular on giving_card_setups (masjid_id, regular_id);
create index giving_card_setups_waiting on giving_card_setups (masjid_id, created_at) where state in ('asked', 'open');

-- Which regular gift a gift is of.
alter table gifts add column regular_id uuid;
create index gifts_regular on gifts (masjid_id, regular_id) where regular_id is not null;
create index gifts_donor on gifts (masjid_id, lower(donor_email)) where donor_email is not null;

-- The built-in provider keeps cards, too.
alter table builtin_giving_payments drop constraint builtin_giving_payments_amount_check;
alter table builtin_giving_payments add check (amount >= 0);
alter table builtin_giving_payments add column saves_card boolean not null default false;
alter table builtin_giving_payments add column needs_holder boolean not null default false;
create index builtin_giving_payments_gift on builtin_giving_payments (account_id, gift_id);

do $$
declare name text;
begin
  foreach name in array array['regular_gifts', 'regular_gift_dues', 'giving_card_setups'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;
