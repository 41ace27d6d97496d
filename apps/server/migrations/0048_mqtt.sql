-- The MQTT broker of a masjid, which is told its times: for lights and loudspeakers.
create table mqtt_brokers (
  masjid_id bigint primary key references masjids on delete cascade,
  address text,
  username text,
  -- Encrypted.
  password text,
  prefix text not null,
  has_discovery boolean not null default true,
  is_on boolean not null default false,
  off_reason text check (off_reason in ('person', 'failing')),
  -- Of the first failure since the last success.
  failing_since timestamptz,
  problem text,
  connected_at timestamptz,
  last_sent_at timestamptz,
  -- Which process has the connection; whoever died over it holds it no longer than this.
  held_by text,
  held_until timestamptz,
  version bigint not null default 1,
  updated_at timestamptz not null,
  check (not is_on or address is not null),
  check (not is_on or off_reason is null)
);
create index mqtt_brokers_on on mqtt_brokers (masjid_id) where is_on;
alter table mqtt_brokers enable row level security;
alter table mqtt_brokers force row level security;
create policy tenant on mqtt_brokers
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
