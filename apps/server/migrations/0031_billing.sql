-- What a masjid pays for, as the card provider said last. Features are written from here alone.
create table billing_accounts (
  masjid_id bigint primary key references masjids on delete cascade,
  -- Which provider the ids below are of; another one's are nobody's.
  provider text not null,
  customer_id text,
  name text,
  email text,
  phone text,
  subscription_id text,
  status text,
  price_id text,
  product_id text,
  -- Null: a product that no plan of ours stands for.
  plan text,
  billing_interval text,
  amount bigint,
  currency text,
  started_at timestamptz,
  cycle_start timestamptz,
  cycle_end timestamptz,
  trial_end timestamptz,
  cancels_at timestamptz,
  scheduled_price_id text,
  scheduled_at timestamptz,
  pending_price_id text,
  pending_until timestamptz,
  pending_pay_url text,
  -- Set once and for all: one trial a masjid.
  trial_used_at timestamptz,
  -- Billed by what was there before; set by hand.
  is_legacy boolean not null default false,
  -- The payment page that is open.
  checkout_id text,
  -- The provider is asked outside of a transaction: what was asked for first and came back last is not written.
  reads_begun bigint not null default 0,
  read_written bigint not null default 0,
  synced_at timestamptz,
  version int not null default 1,
  unique (provider, customer_id)
);

create table billing_cards (
  masjid_id bigint not null references masjids on delete cascade,
  id text not null,
  brand text not null,
  type text not null,
  last4 text not null,
  exp_month int not null,
  exp_year int not null,
  is_default boolean not null,
  primary key (masjid_id, id)
);

create table billing_invoices (
  masjid_id bigint not null references masjids on delete cascade,
  id text not null,
  number text,
  status text not null,
  subscription_id text,
  price_id text,
  plan text,
  billing_interval text,
  amount_due bigint not null,
  amount_paid bigint not null,
  currency text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  period_start timestamptz not null,
  period_end timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  pay_url text,
  primary key (masjid_id, id)
);
create index billing_invoices_newest on billing_invoices (masjid_id, created_at desc);
create index billing_invoices_paid on billing_invoices (paid_at) where paid_at is not null;
create index billing_invoices_unpaid on billing_invoices (created_at) where status = 'open';

-- What was begun with the provider. Its id is the idempotency key, so that after a crash the same is asked again.
create table billing_operations (
  masjid_id bigint not null references masjids on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  kind text not null,
  request jsonb not null,
  begun_by bigint references users on delete set null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- `done`, or why not.
  outcome text,
  primary key (masjid_id, id)
);
-- One at a time.
create unique index billing_operations_open on billing_operations (masjid_id) where ended_at is null;
create index billing_operations_by on billing_operations (begun_by);
create index billing_operations_begun on billing_operations (begun_at);

-- A plan given by hand, with its reason.
create table plan_grants (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  plan text not null,
  reason text not null,
  granted_by bigint references users on delete set null,
  granted_at timestamptz not null,
  -- Null: until it is taken back.
  ends_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users on delete set null,
  primary key (masjid_id, id)
);
create index plan_grants_granted_by on plan_grants (granted_by);
create index plan_grants_revoked_by on plan_grants (revoked_by);

-- Mails that were sent, each once for what it is about.
create table billing_mails (
  masjid_id bigint not null references masjids on delete cascade,
  kind text not null,
  about text not null,
  sent_at timestamptz not null,
  primary key (masjid_id, kind, about)
);

do $$
declare name text;
begin
  foreach name in array array['billing_accounts', 'billing_cards', 'billing_invoices', 'billing_operations', 'plan_grants', 'billing_mails'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system())', name);
  end loop;
end $$;

-- What the card provider told, kept before it is acted upon. Of the installation: whose it is, is found out later.
create table payment_events (
  provider text not null,
  id text not null,
  type text not null,
  customer_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  copies int not null default 1,
  done_at timestamptz,
  attempts int not null default 0,
  error text,
  primary key (provider, id)
);
create index payment_events_waiting on payment_events (received_at) where done_at is null;
create index payment_events_received on payment_events (received_at desc);
alter table payment_events enable row level security;
alter table payment_events force row level security;
create policy installation on payment_events using (app_is_system()) with check (app_is_system());
