-- Pledges: what was promised to a campaign. They are no income: no sum of gifts, funds or the ledger reads them.
-- How much of one is paid is never stored: it is what its gifts stand at, so that a refund opens it again by itself.

-- Numbers of pledges; since the first one the currency stays.
alter table giving_settings add column last_pledge bigint not null default 0;

-- The id is made by whoever notes it, so that noting twice notes once.
create table pledges (
  masjid_id bigint not null references masjids on delete cascade,
  id uuid not null unique,
  number bigint not null,
  campaign_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  name text,
  -- The giver agreed that the wall says it.
  shows_name boolean not null,
  phone text,
  email text,
  note text,
  made_at timestamptz not null,
  made_by bigint references users on delete set null,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  version integer not null default 1,
  primary key (masjid_id, id),
  unique (masjid_id, number),
  foreign key (masjid_id, campaign_id) references campaigns (masjid_id, id),
  check ((withdrawn_at is null) = (withdrawn_reason is null)),
  check (not shows_name or name is not null)
);
create index pledges_campaign on pledges (masjid_id, campaign_id, made_at desc);
create index pledges_made_by on pledges (made_by);
create index pledges_email on pledges (masjid_id, lower(email)) where email is not null;

-- A gift pays one pledge; a pledge may be paid by several.
create table pledge_gifts (
  masjid_id bigint not null,
  gift_id uuid not null,
  pledge_id uuid not null,
  matched_at timestamptz not null,
  matched_by bigint references users on delete set null,
  primary key (masjid_id, gift_id),
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id) on delete cascade,
  foreign key (masjid_id, pledge_id) references pledges (masjid_id, id) on delete cascade
);
create index pledge_gifts_pledge on pledge_gifts (masjid_id, pledge_id);
create index pledge_gifts_matched_by on pledge_gifts (matched_by);

do $$
declare name text;
begin
  foreach name in array array['pledges', 'pledge_gifts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;
