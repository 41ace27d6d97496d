-- An evening on which a masjid's screens show the board of a campaign. One that nobody ends is over at ends_at.
create table pledge_nights (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity,
  campaign_id bigint not null,
  started_at timestamptz not null,
  started_by bigint references users on delete set null,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  primary key (masjid_id, id),
  foreign key (masjid_id, campaign_id) references campaigns (masjid_id, id) on delete cascade,
  check (ends_at > started_at)
);
create index pledge_nights_campaign on pledge_nights (masjid_id, campaign_id);
create index pledge_nights_started_by on pledge_nights (started_by);
-- One at a time: whoever starts the next one ends those that are over.
create unique index pledge_nights_on on pledge_nights (masjid_id) where stopped_at is null;
alter table pledge_nights enable row level security;
alter table pledge_nights force row level security;
create policy tenant on pledge_nights using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
