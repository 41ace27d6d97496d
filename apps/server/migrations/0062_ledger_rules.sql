-- What keeps the books whole: every rule here binds the owner of the tables too. Why: docs/decisions/0020-ledger.md.
create function refuse_ledger(what text) returns void language plpgsql as $$
begin
  raise exception 'ledger: %', what using errcode = 'insufficient_privilege';
end $$;

create function keep_ledger() returns trigger language plpgsql as $$
begin
  perform refuse_ledger(tg_table_name || ' is never changed afterwards');
  return null;
end $$;

-- Numbers of the books move by one, by an entry or a gift alone; a month is closed by two people, in its turn.
create function keep_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.last_seq := 0; new.last_gift := 0; new.closed_through := null;
    return new;
  end if;
  if new.masjid_id <> old.masjid_id then perform refuse_ledger('books stay with their masjid'); end if;
  if new.currency <> old.currency and (old.last_seq > 0 or old.last_gift > 0) then perform refuse_ledger('the currency is fixed'); end if;
  if new.last_seq <> old.last_seq and (new.last_seq <> old.last_seq + 1 or pg_trigger_depth() < 2) then
    perform refuse_ledger('numbers are drawn by entries'); end if;
  if new.last_gift not in (old.last_gift, old.last_gift + 1) then perform refuse_ledger('numbers of gifts follow each other'); end if;
  if new.closed_through is distinct from old.closed_through then
    if new.closed_through is null or new.closed_through <= coalesce(old.closed_through, '-infinity') then
      perform refuse_ledger('a closed month stays closed'); end if;
    if new.closed_through <> (date_trunc('month', new.closed_through) + interval '1 month - 1 day')::date
       or not exists (select 1 from month_closes where masjid_id = new.masjid_id
         and month = date_trunc('month', new.closed_through)::date and approved_by is not null) then
      perform refuse_ledger('two people close a month'); end if;
  end if;
  return new;
end $$;
create trigger keep_books before insert or update on ledger_books for each row execute function keep_books();
create trigger keep_books_whole before truncate on ledger_books for each statement execute function keep_ledger();

create function keep_close() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.approved_by is not null then perform refuse_ledger('a month is prepared first'); end if;
    return new;
  end if;
  if old.approved_by is not null then perform refuse_ledger('a closed month stays as it was closed'); end if;
  if tg_op = 'DELETE' then return old; end if;
  if (new.masjid_id, new.month, new.prepared_by, new.prepared_at) is distinct from
     (old.masjid_id, old.month, old.prepared_by, old.prepared_at) then perform refuse_ledger('who prepared it stays'); end if;
  return new;
end $$;
create trigger keep_close before insert or update or delete on month_closes for each row execute function keep_close();
create trigger keep_closes_whole before truncate on month_closes for each statement execute function keep_ledger();

-- Sums are moved by the sealing of an entry alone.
create function keep_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.balance := 0; return new; end if;
  if pg_trigger_depth() < 2 or (new.masjid_id, new.id, new.kind, new.fund_id, new.currency)
     is distinct from (old.masjid_id, old.id, old.kind, old.fund_id, old.currency) then
    perform refuse_ledger('an account is moved by entries alone'); end if;
  return new;
end $$;
create trigger keep_account before insert or update on ledger_accounts for each row execute function keep_account();
create trigger keep_accounts_whole before truncate on ledger_accounts for each statement execute function keep_ledger();

create function keep_fund_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.held := 0; return new; end if;
  if tg_op = 'DELETE' then
    if exists (select 1 from ledger_accounts a join ledger_lines l on l.account_id = a.id
      where a.masjid_id = old.masjid_id and a.fund_id = old.fund_id) then perform refuse_ledger('a fund that was used stays'); end if;
    return old;
  end if;
  if pg_trigger_depth() < 2 or (new.masjid_id, new.fund_id) is distinct from (old.masjid_id, old.fund_id) then
    perform refuse_ledger('a fund is moved by entries alone'); end if;
  return new;
end $$;
create trigger keep_fund_balance before insert or update or delete on fund_balances for each row execute function keep_fund_balance();
create trigger keep_fund_balances_whole before truncate on fund_balances for each statement execute function keep_ledger();

-- A fund that was given to stays what it was: nobody's zakat becomes free to use.
create function keep_fund() returns trigger language plpgsql as $$
begin
  if (new.masjid_id, new.id, new.kind) is distinct from (old.masjid_id, old.id, old.kind) then
    perform refuse_ledger('a fund stays of its kind'); end if;
  if new.is_restricted <> old.is_restricted and exists (select 1 from gifts where masjid_id = old.masjid_id and fund_id = old.id) then
    perform refuse_ledger('a fund that was used stays restricted or free'); end if;
  return new;
end $$;
create trigger keep_fund before update on funds for each row execute function keep_fund();

create function begin_entry() returns trigger language plpgsql as $$
declare closed date;
begin
  update ledger_books set last_seq = last_seq + 1 where masjid_id = new.masjid_id
    returning last_seq, closed_through into new.seq, closed;
  if not found then perform refuse_ledger('there are no books'); end if;
  if new.occurred_on <= closed then
    raise exception 'ledger: the month is closed' using errcode = 'check_violation', constraint = 'period_open'; end if;
  new.born := pg_current_xact_id();
  return new;
end $$;
create trigger begin_entry before insert on ledger_entries for each row execute function begin_entry();

create function begin_line() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where masjid_id = new.masjid_id and seq = new.seq and born = pg_current_xact_id())
     or exists (select 1 from ledger_seals where masjid_id = new.masjid_id and seq = new.seq) then
    perform refuse_ledger('lines are written with their entry'); end if;
  return new;
end $$;
create trigger begin_line before insert on ledger_lines for each row execute function begin_line();

create function begin_seal() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then perform refuse_ledger('seals are made by entries alone'); end if;
  return new;
end $$;
create trigger begin_seal before insert on ledger_seals for each row execute function begin_seal();

-- The words of an entry and of its lines, as `npm run admin -- verify-ledger` puts them together by itself.
create function ledger_words(e ledger_entries) returns text language sql stable as $$
  select concat_ws('|', e.masjid_id, e.seq, e.kind, to_char(e.occurred_on, 'YYYY-MM-DD'),
      (extract(epoch from e.written_at) * 1000)::bigint, e.source, e.source_id, coalesce(e.reverses::text, '-'),
      coalesce(e.gift_id::text, '-'), coalesce(e.made_by::text, '-'), coalesce(e.approved_by::text, '-'))
    || coalesce((select string_agg(concat_ws('|', E'\n' || l.line, l.account_id, a.kind, l.fund_id, l.currency, l.amount), '' order by l.line)
      from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.masjid_id = e.masjid_id and l.seq = e.seq), '')
$$;

create function seal_entry() returns trigger language plpgsql as $$
declare before bytea;
begin
  if (select count(*) from ledger_lines where masjid_id = new.masjid_id and seq = new.seq) < 2
     or exists (select 1 from ledger_lines where masjid_id = new.masjid_id and seq = new.seq
       group by fund_id, currency having sum(amount) <> 0) then
    perform refuse_ledger('an entry is balanced, fund by fund'); end if;
  if new.kind = 'spending' and new.approved_by is null and exists (
      select 1 from ledger_lines l join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
      where l.masjid_id = new.masjid_id and l.seq = new.seq and f.is_restricted) then
    perform refuse_ledger('two people spend from a restricted fund'); end if;
  if new.kind = 'reversal' and exists (
      (select account_id, sum(amount) from ledger_lines where masjid_id = new.masjid_id and seq = new.seq group by account_id
        except select account_id, -sum(amount) from ledger_lines where masjid_id = new.masjid_id and seq = new.reverses group by account_id)
      union all
      (select account_id, -sum(amount) from ledger_lines where masjid_id = new.masjid_id and seq = new.reverses group by account_id
        except select account_id, sum(amount) from ledger_lines where masjid_id = new.masjid_id and seq = new.seq group by account_id)) then
    perform refuse_ledger('a reversal takes back what its entry did'); end if;
  update ledger_accounts a set balance = a.balance + s.amount
    from (select account_id, sum(amount) as amount from ledger_lines where masjid_id = new.masjid_id and seq = new.seq group by account_id) s
    where a.masjid_id = new.masjid_id and a.id = s.account_id;
  update fund_balances b set held = b.held - s.amount
    from (select l.fund_id, sum(l.amount) as amount from ledger_lines l join ledger_accounts a on a.id = l.account_id
      where l.masjid_id = new.masjid_id and l.seq = new.seq and a.side = 'fund' group by l.fund_id) s
    where b.masjid_id = new.masjid_id and b.fund_id = s.fund_id;
  if exists (select 1 from ledger_lines l where l.masjid_id = new.masjid_id and l.seq = new.seq
      and not exists (select 1 from fund_balances b where b.masjid_id = l.masjid_id and b.fund_id = l.fund_id)) then
    perform refuse_ledger('a fund has its balance first'); end if;
  select seal into before from ledger_seals where masjid_id = new.masjid_id and seq = new.seq - 1;
  if before is null and new.seq > 1 then perform refuse_ledger('the entry before has no seal'); end if;
  insert into ledger_seals (masjid_id, seq, seal)
    values (new.masjid_id, new.seq, sha256(coalesce(before, ''::bytea) || convert_to(ledger_words(new), 'UTF8')));
  return null;
end $$;
create constraint trigger seal_entry after insert on ledger_entries deferrable initially deferred
  for each row execute function seal_entry();

create function number_receipt() returns trigger language plpgsql as $$
begin
  insert into receipt_counts as c (masjid_id, year, last) values (new.masjid_id, new.year, 1)
    on conflict (masjid_id, year) do update set last = c.last + 1 returning last into new.number;
  return new;
end $$;
create trigger number_receipt before insert on gift_receipts for each row execute function number_receipt();

create function keep_receipt_count() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.last <> old.last + 1) then
    perform refuse_ledger('receipts are numbered as they are issued'); end if;
  return new;
end $$;
create trigger keep_receipt_count before insert or update or delete on receipt_counts
  for each row execute function keep_receipt_count();

do $$
declare name text;
begin
  foreach name in array array['ledger_entries', 'ledger_lines', 'ledger_seals', 'gift_receipts'] loop
    execute format('create trigger keep_%s before update or delete on %I for each row execute function keep_ledger()', name, name);
    execute format('create trigger keep_%s_whole before truncate on %I for each statement execute function keep_ledger()', name, name);
  end loop;
  create trigger keep_receipt_counts_whole before truncate on receipt_counts for each statement execute function keep_ledger();
end $$;
