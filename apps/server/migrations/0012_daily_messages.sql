-- Verses, hadith and duas that every masjid may show. They are of the installation: everyone reads, only it writes.
create table daily_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('daily_verse', 'daily_hadith', 'daily_dua')),
  language text not null,
  calendar text not null check (calendar in ('gregorian', 'hijri', 'any')),
  -- Both null for any day; the 29th of February and the 30th of a Hijri month come when the year has them.
  day smallint check (day between 1 and 31),
  month smallint check (month between 1 and 12),
  body text not null,
  -- The Arabic that the body is the meaning of.
  original text,
  source text not null,
  -- Whose rendering the body is.
  credit text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint references users on delete set null,
  -- Kept, so that a deletion can be taken back.
  deleted_at timestamptz,
  check ((calendar = 'any') = (day is null) and (day is null) = (month is null))
);
create index daily_messages_shown on daily_messages (kind, language, calendar, month, day) where deleted_at is null;

alter table daily_messages enable row level security;
alter table daily_messages force row level security;
create policy everyone_reads on daily_messages for select using (true);
create policy system_writes on daily_messages using (app_is_system()) with check (app_is_system());
