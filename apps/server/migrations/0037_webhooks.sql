-- Where masjids tell programs of others what has happened: endpoints, what is to reach them, and each attempt.
create table webhook_endpoints (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  url text not null,
  description text,
  events text[] not null,
  -- Both encrypted. The one before signs too until its time is over.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  version bigint not null default 1,
  off_at timestamptz,
  off_reason text check (off_reason in ('person', 'gone', 'failing')),
  -- Of the first failure since the last success.
  failing_since timestamptz,
  -- Its last answer took long: such endpoints wait for each other, and nobody waits for them.
  is_slow boolean not null default false,
  -- Somebody delivers to it; whoever died over it holds it no longer than this.
  busy_until timestamptz,
  primary key (masjid_id, id),
  check ((off_at is null) = (off_reason is null))
);

create table webhook_deliveries (
  masjid_id bigint not null,
  id bigint generated always as identity unique,
  endpoint_id bigint not null,
  -- The same however often it is sent.
  message_id text not null,
  event text not null,
  -- As it is signed, letter by letter.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  primary key (masjid_id, id),
  foreign key (masjid_id, endpoint_id) references webhook_endpoints (masjid_id, id) on delete cascade,
  check ((state = 'waiting') = (next_attempt_at is not null))
);
create index webhook_deliveries_of_endpoint on webhook_deliveries (masjid_id, endpoint_id, id);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_old on webhook_deliveries (created_at);

create table webhook_attempts (
  masjid_id bigint not null,
  id bigint generated always as identity unique,
  delivery_id bigint not null,
  at timestamptz not null,
  ms int not null,
  status int,
  problem text,
  request_head text not null,
  response_head text,
  response_body text,
  primary key (masjid_id, id),
  foreign key (masjid_id, delivery_id) references webhook_deliveries (masjid_id, id) on delete cascade
);
create index webhook_attempts_of_delivery on webhook_attempts (masjid_id, delivery_id);

-- That a screen is away is told once: for the moment it was last seen.
alter table screen_reports add column away_told_for timestamptz;

alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy tenant on webhook_endpoints
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy tenant on webhook_deliveries
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy tenant on webhook_attempts
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
