-- Pictures drawn for every masjid. Of the installation: everyone reads, only it writes.
create table system_images (
  id bigint generated always as identity primary key,
  title text not null,
  file_key text not null,
  width integer not null,
  height integer not null,
  categories text[] not null,
  -- Of the words in the picture; none for a picture without words.
  languages text[] not null,
  seasons text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint references users on delete set null,
  deleted_at timestamptz
);

alter table system_images enable row level security;
alter table system_images force row level security;
create policy everyone_reads on system_images for select using (true);
create policy system_writes on system_images using (app_is_system()) with check (app_is_system());

-- What goes to phones on a day of the year. Nobody but the installation reads it.
create table dated_notifications (
  id bigint generated always as identity primary key,
  calendar text not null check (calendar in ('gregorian', 'hijri')),
  day smallint not null check (day between 1 and 31),
  month smallint not null check (month between 1 and 12),
  language text not null,
  title text not null,
  body text not null,
  devices text[] not null,
  region_type text not null check (region_type in ('all', 'country', 'city')),
  -- ISO country, or a city with its country; none for all.
  region text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint references users on delete set null,
  deleted_at timestamptz,
  check ((region_type = 'all') = (region is null))
);

-- A notification whose day has come; handed over once there is somebody to hand it to.
create table due_notifications (
  notification_id bigint not null references dated_notifications on delete cascade,
  due_on date not null,
  found_at timestamptz not null,
  handed_over_at timestamptz,
  primary key (notification_id, due_on)
);

alter table dated_notifications enable row level security;
alter table dated_notifications force row level security;
create policy system_only on dated_notifications using (app_is_system()) with check (app_is_system());
alter table due_notifications enable row level security;
alter table due_notifications force row level security;
create policy system_only on due_notifications using (app_is_system()) with check (app_is_system());

-- A request that was returned stays with its reason, until it is sent again.
alter table review_requests add column returned_at timestamptz, add column return_reason text;

-- A masjid lets the support see its timings until then.
create table support_grants (
  masjid_id bigint primary key references masjids on delete cascade,
  user_id bigint references users on delete set null,
  user_name text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null
);

alter table support_grants enable row level security;
alter table support_grants force row level security;
create policy tenant on support_grants
  using (masjid_id = app_masjid() or app_is_system()) with check (masjid_id = app_masjid() or app_is_system());

-- How many mails left and how many could not, a day. No addresses.
create table mail_counts (
  day date primary key,
  sent integer not null default 0,
  failed integer not null default 0
);
