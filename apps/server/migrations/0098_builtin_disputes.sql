-- Disputes at the built-in provider. Like its transactions they are there from `opened_at` on, which may be days ahead.
create table builtin_giving_disputes (
  id text primary key,
  payment_id text not null unique references builtin_giving_payments on delete cascade,
  amount bigint not null check (amount > 0),
  fee bigint not null,
  reason text not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  evidence text,
  answered_at timestamptz,
  -- When the bank decides, and for whom; null: nobody has answered, and the deadline decides.
  decides_at timestamptz,
  verdict text check (verdict in ('won', 'lost')),
  check ((decides_at is null) = (verdict is null))
);
alter table builtin_giving_transactions drop constraint builtin_giving_transactions_kind_check;
alter table builtin_giving_transactions add constraint builtin_giving_transactions_kind_check
  check (kind in ('charge', 'refund', 'refund_failure', 'payout', 'dispute', 'dispute_reversal'));
