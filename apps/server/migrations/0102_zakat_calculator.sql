-- What the Zakat calculator of the giving page works with: the masjid's choices, and prices of a gram of gold and silver,
-- in thousandths of the currency's unit. What givers enter there never comes here.
create table zakat_settings (
  masjid_id bigint primary key references masjids on delete cascade,
  is_offered boolean not null,
  school text not null check (school in ('hanafi', 'others')),
  metal text not null check (metal in ('gold', 'silver')),
  why text,
  why_ar text,
  why_ur text,
  policy text,
  policy_ar text,
  policy_ur text,
  gold bigint check (gold > 0),
  silver bigint check (silver > 0),
  priced_on date,
  -- Of the prices: they mean nothing once the masjid gives in another currency.
  currency text not null check (currency ~ '^[a-z]{3}$'),
  version integer not null default 1,
  updated_at timestamptz not null,
  check (priced_on is not null or (gold is null and silver is null))
);
alter table zakat_settings enable row level security;
alter table zakat_settings force row level security;
create policy tenant on zakat_settings using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));

create table metal_prices (
  currency text primary key check (currency ~ '^[a-z]{3}$'),
  gold bigint check (gold > 0),
  silver bigint check (silver > 0),
  priced_on date,
  version integer not null default 1,
  updated_at timestamptz not null,
  check (priced_on is not null or (gold is null and silver is null))
);
alter table metal_prices enable row level security;
alter table metal_prices force row level security;
create policy everyone_reads on metal_prices for select using (true);
create policy system_writes on metal_prices using (app_is_system()) with check (app_is_system());
