// Decides: whose declaration of Gift Aid a gift is under, and whether that covers its day.

import { sql } from 'kysely';

/** Of the same person: with this gift, by the address of the mail, or without one by name and postcode. `g` is the gift. */
export function isOfPerson(declaration: 'd' | 'o') {
  const d = sql.raw(declaration);
  return sql`(${d}.gift_id = g.id
    or (not ${d}.is_one_gift and ${d}.email is not null and lower(${d}.email) = lower(g.donor_email))
    or (not ${d}.is_one_gift and ${d}.email is null and g.donor_email is null and ${d}.postcode is not null
      and lower(${d}.first_name || ' ' || ${d}.last_name) = lower(g.donor_name)
      and position(replace(${d}.postcode, ' ', '') in replace(upper(coalesce(g.donor_address, '')), ' ', '')) > 0))`;
}

/** And it held: one of the giving page once its own gift has come. */
export function isOfGiver(declaration: 'd' | 'o') {
  const d = sql.raw(declaration);
  return sql`not ${d}.never_held and ${isOfPerson(declaration)}
    and (${d}.gift_id is null or ${d}.channel <> 'page' or exists (select 1 from gifts s
      where s.masjid_id = ${d}.masjid_id and s.id = ${d}.gift_id and s.state in ('succeeded', 'refunded')))`;
}

/** The gift that it was made with is covered whatever its day, unless it was ended before. */
export function covers(declaration: 'd' | 'o') {
  const d = sql.raw(declaration);
  return sql`((${d}.gift_id = g.id and (${d}.is_one_gift or ${d}.ended_at is null or g.given_on <= ${d}.ends_on))
    or g.given_on between ${d}.starts_on and coalesce(${d}.ends_on, 'infinity'))`;
}
