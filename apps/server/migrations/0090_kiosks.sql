-- Donation kiosks: tablets that are paired as screens are, each with the card reader beside it.
alter table screen_pairings add column kind text not null default 'screen' check (kind in ('screen', 'kiosk'));

create table kiosks (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity,
  name text not null,
  place text,
  key_hash bytea not null unique,
  device text,
  -- Shown in this order; empty: the first open ones.
  fund_ids bigint[] not null default '{}',
  presets bigint[] not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null,
  -- Whose level stands beside the question; null: none.
  campaign_id bigint,
  -- Where the box for cash is, in the masjid's words.
  cash_line text,
  -- Of the six figures that let a volunteer out; a keyed digest.
  pin_hash text not null,
  pin_wrong int not null default 0,
  pin_rests_until timestamptz,
  reader_provider text,
  reader_account text,
  reader_id text,
  reader_label text,
  reader_kind text,
  -- Our operation: under its id a reader is registered once.
  reader_operation uuid,
  reader_seen_at timestamptz,
  reader_lost_since timestamptz,
  seen_at timestamptz,
  state text,
  width int,
  height int,
  version int not null default 1,
  paired_at timestamptz not null,
  retired_at timestamptz,
  primary key (masjid_id, id),
  foreign key (masjid_id, campaign_id) references campaigns (masjid_id, id) on delete set null (campaign_id),
  check (minimum <= maximum)
);
create index kiosks_campaign on kiosks (masjid_id, campaign_id);
-- A reader stands beside one kiosk.
create unique index kiosks_reader on kiosks (reader_provider, reader_id) where reader_id is not null and retired_at is null;

-- What a kiosk is doing with its reader, and how it ended. The gift itself and its payment are those of every card.
create table kiosk_gifts (
  masjid_id bigint not null,
  gift_id uuid not null,
  kiosk_id bigint not null,
  provider text not null,
  account_id text not null,
  reader_id text not null,
  -- waiting: for a card; asking: nobody knows yet what became of it; over.
  state text not null check (state in ('waiting', 'asking', 'over')),
  -- Why it was ended by us; null: the card decided.
  ended_by text check (ended_by in ('timeout', 'giver', 'reader')),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  looked_at timestamptz,
  card_brand text,
  card_last4 text,
  is_contactless boolean,
  -- The receipt was asked for from the giver's own phone: once.
  claimed_at timestamptz,
  primary key (masjid_id, gift_id),
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id) on delete cascade,
  foreign key (masjid_id, kiosk_id) references kiosks (masjid_id, id) on delete cascade
);
create index kiosk_gifts_kiosk on kiosk_gifts (masjid_id, kiosk_id, started_at desc);
-- One gift in flight a reader: whoever comes second waits, whatever two tablets think.
create unique index kiosk_gifts_in_flight on kiosk_gifts (provider, reader_id) where state <> 'over';

do $$
declare name text;
begin
  foreach name in array array['kiosks', 'kiosk_gifts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;
