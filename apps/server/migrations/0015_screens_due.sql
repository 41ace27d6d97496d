-- Set while a change of what all masjids share has not been counted into this masjid's version yet.
alter table screen_versions add column due_at timestamptz;
create index screen_versions_due on screen_versions (due_at) where due_at is not null;
