-- The built-in card provider, which moves no money. Of the installation: to us it is a stranger's house, reached by its port.
create table builtin_payment_customers (
  id text primary key,
  -- All that it knows of the customer.
  state jsonb not null,
  -- When something happens by itself.
  next_at timestamptz,
  changed_at timestamptz not null
);
create index builtin_payment_customers_next on builtin_payment_customers (next_at) where next_at is not null;
create index builtin_payment_customers_changed on builtin_payment_customers (changed_at desc);

-- The same request again is answered as the first time.
create table builtin_payment_keys (
  key text primary key,
  request_hash text not null,
  -- Null only inside the transaction that does it.
  answer text,
  created_at timestamptz not null
);
create index builtin_payment_keys_created on builtin_payment_keys (created_at);

-- What it tells us, until it has been told.
create table builtin_payment_events (
  id text primary key,
  customer_id text not null references builtin_payment_customers on delete cascade,
  type text not null,
  -- The very bytes that are signed and sent.
  body text not null,
  -- By the provider's clock, which a demo may move; the other times are of the server's.
  created_at timestamptz not null,
  noted_at timestamptz not null,
  due_at timestamptz not null,
  deliveries int not null default 0,
  attempts int not null default 0,
  delivered_at timestamptz,
  error text
);
create index builtin_payment_events_due on builtin_payment_events (due_at) where delivered_at is null;
create index builtin_payment_events_noted on builtin_payment_events (noted_at desc);
create index builtin_payment_events_customer on builtin_payment_events (customer_id);

create table builtin_payment_settings (
  id boolean primary key default true check (id),
  -- How far the provider's clock is ahead; never less than it was.
  clock_seconds bigint not null default 0 check (clock_seconds >= 0),
  copies int not null default 1 check (copies between 1 and 5),
  is_shuffled boolean not null default false,
  delay_seconds int not null default 0 check (delay_seconds between 0 and 3600)
);
insert into builtin_payment_settings default values;
