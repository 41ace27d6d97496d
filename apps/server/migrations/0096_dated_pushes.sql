-- What the app runs on, as it says itself: a dated notification may be for some kinds only. None: it has not said so yet.
alter table phones add column device text check (device in ('ios', 'android', 'web'));

-- A day of a dated notification begins in each zone by itself, once.
create table notification_runs (
  notification_id bigint not null,
  due_on date not null,
  time_zone text not null,
  -- None: nobody was there to be told.
  run_id bigint references push_runs on delete set null,
  begun_at timestamptz not null,
  primary key (notification_id, due_on, time_zone),
  foreign key (notification_id, due_on) references due_notifications on delete cascade
);
create index notification_runs_of_run on notification_runs (run_id);

-- Whom it is for, decided when its zone begins: who follows another masjid meanwhile is not told twice. Kept for some days.
create table notification_recipients (
  notification_id bigint not null,
  due_on date not null,
  phone_id bigint not null references phones on delete cascade,
  run_id bigint not null references push_runs on delete cascade,
  primary key (notification_id, due_on, phone_id),
  foreign key (notification_id, due_on) references due_notifications on delete cascade
);
create index notification_recipients_of_phone on notification_recipients (phone_id);
create index notification_recipients_of_run on notification_recipients (run_id);

alter table notification_runs enable row level security;
alter table notification_runs force row level security;
create policy system_only on notification_runs using ((select app_is_system())) with check ((select app_is_system()));
alter table notification_recipients enable row level security;
alter table notification_recipients force row level security;
create policy system_only on notification_recipients using ((select app_is_system())) with check ((select app_is_system()));
