-- Card readers of the built-in provider: simulated, and worked from a page of their own.
create table builtin_giving_readers (
  id text primary key,
  account_id text not null references builtin_giving_accounts on delete cascade,
  label text not null,
  is_online boolean not null default true,
  -- What it was last asked to take, and how far it is.
  payment_id text references builtin_giving_payments on delete set null,
  action text check (action in ('in_progress', 'succeeded', 'failed')),
  created_at timestamptz not null
);
create index builtin_giving_readers_account on builtin_giving_readers (account_id);
create index builtin_giving_readers_payment on builtin_giving_readers (payment_id);
