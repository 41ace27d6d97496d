import type { Frequency } from '@minaret/contract/giving/regular-gifts';
import { useGive } from '../core/give-context.ts';
import { dayText, fill, ordinalDay } from '../core/text.ts';
import { nightsOf, oftenOf } from './often.ts';
import type { FormParts } from './use-form.ts';

/** Sentences with dates: when the first one is taken is said before anybody agrees. */
export function OftenStep({ draft, change }: FormParts) {
  const give = useGive();
  const { say, page, language } = give;
  const offered = oftenOf(page, draft);
  if (!offered) return null;
  const { every } = draft;
  const nights = nightsOf(page, every);
  const choices: [name: string, label: string, every: Frequency | null][] = [
    ['once', say.amount.once, null],
    ['monthly', say.often.monthly, 'monthly'],
    ['fridays', say.often.fridays, 'fridays'],
    ['nights', say.often.nights, nights ? every : 'last_ten_nights'],
  ];
  const chosen = nights ? 'nights' : (every ?? 'once');
  return (
    <fieldset className="often">
      <legend>{say.amount.often}</legend>
      <div className="segments">
        {choices.map(([name, label, value]) => (
          <label key={name} className="segment">
            <input
              type="radio"
              name="often"
              checked={chosen === name}
              onChange={() => change({ every: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {nights && (
        <div className="funds">
          {offered.nights.map(({ frequency, first_on, least, most }) => (
            <label key={frequency} className="fund" data-chosen={every === frequency || undefined}>
              <input
                type="radio"
                name="nights"
                checked={every === frequency}
                onChange={() => change({ every: frequency })}
              />
              <span>
                <b>{say.often[frequency]}</b>
                <small>
                  {fill(least < most ? say.often.from : say.often.fromAll, {
                    least,
                    most,
                    date: dayText(give, first_on),
                  })}
                </small>
              </span>
            </label>
          ))}
        </div>
      )}
      {every && (
        <small className="hint">
          {every === 'monthly'
            ? fill(say.often.monthlyText, { day: ordinalDay(language, offered.monthly.day) })
            : every === 'fridays'
              ? fill(say.often.fridaysText, { date: dayText(give, offered.fridays.first_on) })
              : say.often.nightsText}
        </small>
      )}
    </fieldset>
  );
}
