-- Whether apps and widgets of other systems may read a masjid at /compat. Nobody has asked for it until somebody turns it on.
alter table masjids add column serves_dialects boolean not null default false;
-- Their clients search among those alone.
create index masjids_serving_dialects on masjids (name) where serves_dialects;
