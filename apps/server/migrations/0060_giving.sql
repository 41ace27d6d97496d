-- Giving: settings, funds, campaigns, gifts and what was given back. The books themselves are in 0061.
create table giving_settings (
  masjid_id bigint primary key references masjids on delete cascade,
  is_open boolean not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  presets bigint[] not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null,
  offers_cover boolean not null,
  shows_amounts boolean not null,
  legal_name text,
  charity_number text,
  receipt_address text,
  thanks text,
  version integer not null default 1,
  updated_at timestamptz not null,
  check (maximum >= minimum)
);

create table funds (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  kind text not null check (kind in ('general', 'zakat', 'zakat_al_fitr', 'sadaqah', 'building', 'other')),
  name text not null,
  purpose text,
  name_ar text,
  purpose_ar text,
  name_ur text,
  purpose_ur text,
  is_restricted boolean not null,
  is_public boolean not null,
  opens_at timestamptz,
  closes_at timestamptz,
  amount_a_person bigint check (amount_a_person > 0),
  position integer not null,
  version integer not null default 1,
  primary key (masjid_id, id),
  unique (masjid_id, id, is_restricted),
  check (kind not in ('zakat', 'zakat_al_fitr') or is_restricted),
  check (kind <> 'general' or not is_restricted)
);
-- Fees go to the one, what is kept apart to the other.
create unique index funds_standing on funds (masjid_id, kind) where kind in ('general', 'zakat');

create table campaigns (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  fund_id bigint not null,
  slug text not null,
  title text not null,
  story text not null,
  title_ar text,
  story_ar text,
  title_ur text,
  story_ur text,
  goal bigint check (goal > 0),
  starts_on date not null,
  ends_on date,
  is_draft boolean not null,
  step_amounts bigint[] not null,
  step_labels text[] not null,
  presets bigint[] not null,
  shows_recent boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (masjid_id, id),
  unique (masjid_id, slug),
  unique (masjid_id, id, fund_id),
  foreign key (masjid_id, fund_id) references funds (masjid_id, id),
  check (ends_on >= starts_on),
  check (cardinality(step_amounts) = cardinality(step_labels))
);
create index campaigns_fund on campaigns (masjid_id, fund_id);

-- The id is made by whoever asks (a page, an operation), so that asking twice gives once.
create table gifts (
  masjid_id bigint not null references masjids on delete cascade,
  id uuid not null unique,
  number bigint not null,
  way text not null check (way in ('card', 'kiosk', 'cash', 'cheque', 'bank')),
  state text not null check (state in ('started', 'processing', 'succeeded', 'failed', 'canceled', 'refunded')),
  fund_id bigint not null,
  campaign_id bigint,
  currency text not null,
  -- To the fund, and to the general fund for the card fee.
  amount bigint not null check (amount > 0),
  cover bigint not null default 0 check (cover >= 0),
  amount_refunded bigint not null default 0,
  cover_refunded bigint not null default 0,
  -- What the provider took, once it says so.
  fee bigint,
  -- By the masjid's calendar. Of what was entered by hand the hour is not known.
  given_on date not null,
  given_at timestamptz,
  started_at timestamptz not null,
  donor_name text,
  donor_email text,
  donor_phone text,
  donor_address text,
  is_anonymous boolean not null,
  wants_receipt boolean not null,
  dedication_kind text,
  dedication_name text,
  dedication_message text,
  dedication_email text,
  gift_aid_scope text,
  gift_aid_text text,
  language text not null,
  note text,
  cheque_number text,
  banked_on date,
  entered_by bigint references users on delete set null,
  provider text,
  payment_id text,
  moves_money boolean not null,
  failure text,
  primary key (masjid_id, id),
  unique (masjid_id, number),
  foreign key (masjid_id, fund_id) references funds (masjid_id, id),
  foreign key (masjid_id, campaign_id, fund_id) references campaigns (masjid_id, id, fund_id),
  check (amount_refunded between 0 and amount and cover_refunded between 0 and cover)
);
create unique index gifts_payment on gifts (masjid_id, provider, payment_id) where payment_id is not null;
create index gifts_newest on gifts (masjid_id, given_on desc, number desc);
create index gifts_fund on gifts (masjid_id, fund_id);
create index gifts_campaign on gifts (masjid_id, campaign_id, fund_id);
create index gifts_entered_by on gifts (entered_by);

-- What was booked is not another sum afterwards, nor for another purpose.
create function keep_gift() returns trigger language plpgsql as $$
begin
  if (new.masjid_id, new.id, new.number, new.way, new.currency, new.amount, new.cover, new.fund_id)
     is distinct from (old.masjid_id, old.id, old.number, old.way, old.currency, old.amount, old.cover, old.fund_id) then
    raise exception 'a gift stays what it was' using errcode = 'insufficient_privilege';
  end if;
  if old.state in ('succeeded', 'refunded') and new.state not in ('succeeded', 'refunded') then
    raise exception 'a gift that came stays so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger keep_gift before update on gifts for each row execute function keep_gift();

-- What is to be given back: its id is the key at the provider.
create table gift_refunds (
  masjid_id bigint not null,
  id uuid not null unique,
  gift_id uuid not null,
  from_fund bigint not null check (from_fund >= 0),
  from_cover bigint not null check (from_cover >= 0),
  reason text not null,
  state text not null check (state in ('asked', 'succeeded', 'failed')),
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  provider_refund_id text,
  primary key (masjid_id, id),
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id) on delete cascade,
  check (from_fund + from_cover > 0)
);
create index gift_refunds_gift on gift_refunds (masjid_id, gift_id);
create index gift_refunds_asked_by on gift_refunds (asked_by);

do $$
declare name text;
begin
  foreach name in array array['giving_settings', 'funds', 'campaigns', 'gifts', 'gift_refunds'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;
