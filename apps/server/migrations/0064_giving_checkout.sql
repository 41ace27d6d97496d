-- Gifts by card: the masjid's own account with the card provider, and what was asked of it.
create table giving_card_accounts (
  masjid_id bigint not null references masjids on delete cascade,
  -- Which provider the id is of; another one's is nobody's.
  provider text not null,
  -- Null: it is being made.
  account_id text,
  -- Our operation: under its id the account is made once.
  operation uuid not null,
  country text,
  currency text,
  can_take_cards boolean not null default false,
  can_pay_out boolean not null default false,
  is_submitted boolean not null default false,
  needs text[] not null default '{}',
  due_at timestamptz,
  connected_at timestamptz not null,
  -- Set: the masjid takes no more cards by it.
  disconnected_at timestamptz,
  last_payout bigint,
  last_payout_on date,
  reconciled_at timestamptz,
  -- What the last comparison found. Null: nothing.
  clearing_old bigint,
  clearing_old_since timestamptz,
  difference bigint,
  difference_since timestamptz,
  breaker_since timestamptz,
  primary key (masjid_id, provider),
  unique (provider, account_id)
);

-- One for each gift: what was asked of the provider, written down before it was.
create table giving_card_payments (
  masjid_id bigint not null references masjids on delete cascade,
  gift_id uuid not null,
  -- The view of the giving page that it was started from, and a digest of what was sent.
  page_id uuid not null,
  request_hash text not null,
  provider text not null,
  account_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  masjid_name text not null,
  email text,
  language text not null,
  -- asked: written down; open: it can be paid; paid: its money has not arrived; done; over: nothing was taken.
  state text not null check (state in ('asked', 'open', 'paid', 'done', 'over')),
  payment_id text,
  pay_url text,
  declines int not null default 0,
  -- A digest of the network that it was started from, for as long as declines are counted.
  network text,
  created_at timestamptz not null,
  paid_at timestamptz,
  read_at timestamptz,
  primary key (masjid_id, gift_id)
);
-- One page pays once.
create unique index giving_card_payments_page on giving_card_payments (masjid_id, page_id) where state <> 'over';
create index giving_card_payments_waiting on giving_card_payments (masjid_id, created_at) where state in ('asked', 'open', 'paid');
create index giving_card_payments_newest on giving_card_payments (masjid_id, created_at desc);
create index giving_card_payments_network on giving_card_payments (network, created_at) where network is not null;

do $$
declare name text;
begin
  foreach name in array array['giving_card_accounts', 'giving_card_payments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;

-- The provider's webhooks about gifts, each once.
create table giving_card_events (
  provider text not null,
  id text not null,
  type text not null,
  account_id text,
  gift_id text,
  copies int not null default 1,
  received_at timestamptz not null,
  primary key (provider, id)
);
create index giving_card_events_received on giving_card_events (received_at);
alter table giving_card_events enable row level security;
alter table giving_card_events force row level security;
create policy installation on giving_card_events using ((select app_is_system())) with check ((select app_is_system()));
