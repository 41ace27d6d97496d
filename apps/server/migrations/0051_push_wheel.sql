-- Which reminders a masjid's followers want at all, and until when they are on the wheel.
create table push_plans (
  masjid_id bigint primary key references masjids on delete cascade,
  -- Its times have changed, or somebody wants what nobody wanted before: what is on the wheel is not right any more.
  is_stale boolean not null default true,
  planned_to timestamptz,
  channels bigint not null default 0,
  topics bigint not null default 0,
  walks smallint[] not null default '{}'
);
create index push_plans_stale on push_plans (masjid_id) where is_stale;
create index push_plans_by_end on push_plans (planned_to);

-- The wheel of minutes: what is due when, a row for each reminder of a masjid's day.
create table push_wheel (
  masjid_id bigint not null references push_plans on delete cascade,
  day date not null,
  channel integer not null,
  -- Since 1970, as is the one after which it is of no use.
  minute integer not null,
  until_minute integer not null,
  -- What the wall says at the prayer, and at its iqamah.
  time text not null,
  iqamah text,
  primary key (masjid_id, day, channel)
);
create index push_wheel_by_minute on push_wheel (minute);

-- What is sent, once: a reminder of a masjid's day has one row, whoever sends it, however often it is begun again.
create table push_runs (
  id bigint generated always as identity primary key,
  -- None: of the installation.
  masjid_id bigint references masjids on delete cascade,
  day date not null,
  channel integer not null,
  -- When it is meant to arrive, and after when it is of no use.
  due_at timestamptz not null,
  until timestamptz not null,
  time text,
  iqamah text,
  -- Phones are sent to second by second, each in its own: how many seconds, and the last that was begun.
  seconds smallint not null,
  begun_second smallint not null default -1,
  -- Whoever died over it holds it no longer than this.
  leased_until timestamptz not null,
  finished_at timestamptz,
  recipients integer not null default 0,
  accepted integer not null default 0,
  gone integer not null default 0,
  failed integer not null default 0,
  opened integer not null default 0,
  latest_ms integer not null default 0
);
create unique index push_runs_once on push_runs (masjid_id, day, channel);
create index push_runs_open on push_runs (leased_until) where finished_at is null;
create index push_runs_old on push_runs (due_at);

-- Who tapped which, so that each counts once.
create table push_opens (
  masjid_id bigint references masjids on delete cascade,
  run_id bigint not null references push_runs on delete cascade,
  phone_id bigint not null references phones on delete cascade,
  primary key (run_id, phone_id)
);
create index push_opens_of_phone on push_opens (phone_id);
create index push_opens_of_masjid on push_opens (masjid_id);

alter table push_plans enable row level security;
alter table push_plans force row level security;
create policy tenant on push_plans
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
alter table push_wheel enable row level security;
alter table push_wheel force row level security;
create policy tenant on push_wheel
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
alter table push_runs enable row level security;
alter table push_runs force row level security;
create policy tenant on push_runs
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
alter table push_opens enable row level security;
alter table push_opens force row level security;
create policy tenant on push_opens
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
