-- What a screen does while the masjid is on air: nothing, a sign, or the sound too (a women's hall).
alter table screens add column live text not null default 'shown' check (live in ('off', 'shown', 'played'));
