-- Changes of the iqamah that a program has proposed: they wait for a person.
create table iqamah_proposals (
  masjid_id bigint not null references masjids on delete cascade,
  id bigint generated always as identity unique,
  -- The key's name stays when the key is gone.
  key_name text not null,
  note text,
  from_date date not null,
  fajr text,
  dhuhr text,
  asr text,
  maghrib text,
  isha text,
  jumuah1 text,
  jumuah2 text,
  jumuah3 text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users on delete set null,
  decided_name text,
  primary key (masjid_id, id),
  check ((state = 'waiting') = (decided_at is null))
);
create index iqamah_proposals_by_person on iqamah_proposals (decided_by);
create index iqamah_proposals_old on iqamah_proposals (created_at);
alter table iqamah_proposals enable row level security;
alter table iqamah_proposals force row level security;
create policy tenant on iqamah_proposals
  using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));
