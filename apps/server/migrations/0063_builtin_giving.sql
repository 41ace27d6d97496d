-- The built-in card provider as it serves gifts. Like the rest of it a stranger's house, reached by its port.
create table builtin_giving_accounts (
  id text primary key,
  name text not null,
  country text not null,
  currency text not null,
  -- What its onboarding page was told: nothing yet, sent, papers wanted, accepted, stopped.
  status text not null check (status in ('new', 'in_review', 'needs_more', 'active', 'restricted')),
  changed_at timestamptz not null
);

create table builtin_giving_payments (
  id text primary key,
  account_id text not null references builtin_giving_accounts on delete cascade,
  gift_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  masjid_name text not null,
  success_url text not null,
  cancel_url text not null,
  language text not null,
  status text not null check (status in ('open', 'succeeded', 'expired')),
  card text,
  declines int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);
create index builtin_giving_payments_account on builtin_giving_payments (account_id, created_at desc);

create table builtin_giving_refunds (
  id text primary key,
  payment_id text not null references builtin_giving_payments on delete cascade,
  refund_id uuid not null,
  amount bigint not null check (amount > 0),
  -- The bank of some cards sends it back.
  fails_at timestamptz,
  created_at timestamptz not null
);
create index builtin_giving_refunds_payment on builtin_giving_refunds (payment_id);

create table builtin_giving_payouts (
  id text primary key,
  account_id text not null references builtin_giving_accounts on delete cascade,
  amount bigint not null,
  created_at timestamptz not null,
  arrives_on date not null
);
create index builtin_giving_payouts_account on builtin_giving_payouts (account_id, created_at desc);

-- The account's own books: what moved, and what was taken for it. Seen from `at` on, which is later than the payment.
create table builtin_giving_transactions (
  id text primary key,
  account_id text not null references builtin_giving_accounts on delete cascade,
  kind text not null check (kind in ('charge', 'refund', 'refund_failure', 'payout')),
  amount bigint not null,
  fee bigint not null,
  payment_id text references builtin_giving_payments on delete cascade,
  source_id text not null,
  at timestamptz not null,
  available_at timestamptz not null,
  payout_id text references builtin_giving_payouts on delete cascade,
  unique (kind, source_id)
);
create index builtin_giving_transactions_account on builtin_giving_transactions (account_id, at);
create index builtin_giving_transactions_payment on builtin_giving_transactions (payment_id);
create index builtin_giving_transactions_payout on builtin_giving_transactions (payout_id);

-- Its events are told like those of plans: a customer's or an account's.
alter table builtin_payment_events alter column customer_id drop not null;
alter table builtin_payment_events add column giving_account_id text references builtin_giving_accounts on delete cascade;
alter table builtin_payment_events add check (num_nonnulls(customer_id, giving_account_id) = 1);
create index builtin_payment_events_giving on builtin_payment_events (giving_account_id);
