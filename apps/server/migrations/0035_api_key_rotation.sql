-- A key that another one has taken the place of works until it expires, and is shown as such.
alter table api_keys add column replaced_by bigint;
