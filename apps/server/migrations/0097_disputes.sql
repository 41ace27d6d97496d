-- A card's holder disputes a gift at the bank: what the provider says of it, and what the masjid answers.
create table gift_disputes (
  masjid_id bigint not null,
  -- The provider's own name for it.
  id text not null,
  gift_id uuid not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('needs_answer', 'under_review', 'won', 'lost')),
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Set when the bank took the money: what of it the fund, the cover and, where the fund has handed its part out already,
  -- the general fund bear; `beyond` is more than was left of the gift.
  from_fund bigint not null default 0 check (from_fund >= 0),
  from_cover bigint not null default 0 check (from_cover >= 0),
  from_general bigint not null default 0 check (from_general >= 0),
  beyond bigint not null default 0 check (beyond >= 0),
  fee bigint,
  -- Nothing more is to be booked.
  is_settled boolean not null default false,
  reminded_at timestamptz,
  -- What somebody of the masjid decided; it is written down first and then sent.
  answer text check (answer in ('contest', 'accept')),
  operation uuid,
  given_for text,
  receipt text,
  message text,
  answered_by bigint references users on delete set null,
  answered_at timestamptz,
  sent_at timestamptz,
  primary key (masjid_id, id),
  foreign key (masjid_id, gift_id) references gifts (masjid_id, id) on delete cascade,
  check ((answer is null) = (operation is null) and (answer is null) = (answered_at is null))
);
create index gift_disputes_gift on gift_disputes (masjid_id, gift_id);
create index gift_disputes_answered_by on gift_disputes (answered_by);
create index gift_disputes_open on gift_disputes (masjid_id, due_at) where state = 'needs_answer';

alter table gift_disputes enable row level security;
alter table gift_disputes force row level security;
create policy tenant on gift_disputes using (masjid_id = (select app_masjid()) or (select app_is_system()))
  with check (masjid_id = (select app_masjid()) or (select app_is_system()));

-- A dispute that is lost after its zakat was handed out is borne by the general fund: that alone moves into the restricted fund,
-- and nothing out of it.
create or replace function judge_entry(e ledger_entries) returns void language plpgsql as $$
begin
  if e.kind in ('counted', 'transfer') and (e.made_by is null or e.approved_by is null) then
    perform refuse_ledger('two people count cash and move money between funds'); end if;
  if e.kind = 'spending' and e.approved_by is null and exists (
      select 1 from ledger_lines l join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
      where l.masjid_id = e.masjid_id and l.seq = e.seq and f.is_restricted) then
    perform refuse_ledger('two people spend from a restricted fund'); end if;
  if e.kind = 'spending' and exists (
      select 1 from ledger_lines l join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
      where l.masjid_id = e.masjid_id and l.seq = e.seq and f.kind in ('zakat', 'zakat_al_fitr'))
     and not exists (select 1 from outgoings o where o.masjid_id = e.masjid_id and e.source = 'outgoing'
       and o.id::text = e.source_id and o.category is not null) then
    perform refuse_ledger('zakat is handed out to one of its eight categories'); end if;
  if exists (select 1 from ledger_lines l join ledger_accounts a on a.id = l.account_id
      join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
      where l.masjid_id = e.masjid_id and l.seq = e.seq and a.kind = 'transfers'
        and (e.kind not in ('transfer', 'reversal', 'dispute_lost') or (f.is_restricted and l.amount > 0))) then
    perform refuse_ledger('nothing is moved out of a restricted fund'); end if;
end $$;
