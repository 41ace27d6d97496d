-- Receipts as paper: what a country's receipt needs, several gifts on one, cancelled ones kept, and the digest of every print.
create table receipt_settings (
  masjid_id bigint primary key references masjids on delete cascade,
  template text not null check (template in ('generic', 'canada', 'us', 'uk', 'germany', 'france')),
  -- yearly: gifts wait for the statement of the year.
  issues text not null check (issues in ('at_once', 'yearly')),
  place text,
  signatory_name text,
  signatory_title text,
  -- What a tax office has granted, in the words that its receipts must repeat.
  legal_note text,
  signature text,
  version integer not null default 1,
  updated_at timestamptz not null
);

-- Never changed: an old receipt is printed with the signature that it was issued with.
create table receipt_signatures (
  masjid_id bigint not null references masjids on delete cascade,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  picture bytea not null check (length(picture) <= 300000),
  added_at timestamptz not null,
  primary key (masjid_id, digest)
);
alter table receipt_settings add foreign key (masjid_id, signature) references receipt_signatures (masjid_id, digest);
create index receipt_settings_signature on receipt_settings (masjid_id, signature);

-- Null: it is for several gifts, which stand in receipt_gifts like all.
alter table gift_receipts alter column gift_id drop not null;
alter table gift_receipts drop constraint gift_receipts_masjid_id_gift_id_key;
create index gift_receipts_gift on gift_receipts (masjid_id, gift_id);
alter table gift_receipts add column born xid8 not null default pg_current_xact_id();
create or replace function number_receipt() returns trigger language plpgsql as $$
begin
  insert into receipt_counts as c (masjid_id, year, last) values (new.masjid_id, new.year, 1)
    on conflict (masjid_id, year) do update set last = c.last + 1 returning last into new.number;
  new.born := pg_current_xact_id();
  return new;
end $$;

create table receipt_gifts (
  masjid_id bigint not null,
  year integer not null,
  number integer not null,
  gift_id uuid not null,
  is_live boolean not null default true,
  primary key (masjid_id, year, number, gift_id),
  foreign key (masjid_id, year, number) references gift_receipts (masjid_id, year, number),
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id)
);
-- A gift stands on one receipt that counts.
create unique index receipt_gifts_once on receipt_gifts (masjid_id, gift_id) where is_live;
create index receipt_gifts_gift on receipt_gifts (masjid_id, gift_id);

create table receipt_cancellations (
  masjid_id bigint not null,
  year integer not null,
  number integer not null,
  cancelled_at timestamptz not null,
  -- Whoever it was: a number that stays when the account goes. Null: with its gift, which was taken back.
  cancelled_by bigint,
  reason text not null,
  primary key (masjid_id, year, number),
  foreign key (masjid_id, year, number) references gift_receipts (masjid_id, year, number)
);

-- Of each print its digest: the same receipt is the same bytes, and whoever finds two rows of a kind knows that it was not.
create table receipt_prints (
  masjid_id bigint not null,
  year integer not null,
  number integer not null,
  kind text not null check (kind in ('original', 'duplicate', 'cancelled')),
  way text not null check (way in ('mail', 'print', 'link')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null,
  printed_at timestamptz not null,
  primary key (masjid_id, year, number, kind, way, sha256),
  foreign key (masjid_id, year, number) references gift_receipts (masjid_id, year, number)
);

do $$
declare name text;
begin
  foreach name in array array['receipt_settings', 'receipt_signatures', 'receipt_gifts', 'receipt_cancellations', 'receipt_prints'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (masjid_id = (select app_masjid()) or (select app_is_system())) with check (masjid_id = (select app_masjid()) or (select app_is_system()))', name);
  end loop;
end $$;

-- What was issued before this.
select set_config('app.scope', 'system', true);
insert into receipt_gifts (masjid_id, year, number, gift_id) select masjid_id, year, number, gift_id from gift_receipts;

create function note_receipt_gift() returns trigger language plpgsql as $$
begin
  if new.gift_id is not null then
    insert into receipt_gifts (masjid_id, year, number, gift_id) values (new.masjid_id, new.year, new.number, new.gift_id);
  end if;
  return null;
end $$;
create trigger note_receipt_gift after insert on gift_receipts for each row execute function note_receipt_gift();

-- Gifts are put on a receipt when it is issued, and leave it only when it is cancelled.
create function keep_receipt_gift() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select 1 from gift_receipts r where r.masjid_id = new.masjid_id and r.year = new.year and r.number = new.number
        and r.born = pg_current_xact_id()) then
      perform refuse_ledger('gifts are put on a receipt when it is issued'); end if;
    new.is_live := true;
    return new;
  end if;
  if tg_op = 'DELETE' or pg_trigger_depth() < 2 or new.is_live
     or (new.masjid_id, new.year, new.number, new.gift_id) is distinct from (old.masjid_id, old.year, old.number, old.gift_id) then
    perform refuse_ledger('a receipt stays what it was'); end if;
  return new;
end $$;
create trigger keep_receipt_gift before insert or update or delete on receipt_gifts for each row execute function keep_receipt_gift();

create function cancel_receipt() returns trigger language plpgsql as $$
begin
  update receipt_gifts set is_live = false where masjid_id = new.masjid_id and year = new.year and number = new.number and is_live;
  return null;
end $$;
create trigger cancel_receipt after insert on receipt_cancellations for each row execute function cancel_receipt();

do $$
declare name text;
begin
  foreach name in array array['receipt_cancellations', 'receipt_prints'] loop
    execute format('create trigger keep_%s before update or delete on %I for each row execute function keep_ledger()', name, name);
  end loop;
  foreach name in array array['receipt_cancellations', 'receipt_prints', 'receipt_gifts'] loop
    execute format('create trigger keep_%s_whole before truncate on %I for each statement execute function keep_ledger()', name, name);
  end loop;
end $$;
