import { useGive } from '../core/give-context.ts';
import { Field, Tick } from '../ui/parts.tsx';
import type { Draft } from './draft.ts';
import { GiftAid } from './gift-aid.tsx';
import type { FormParts } from './use-form.ts';

function DedicationFields({ draft, change, problemOf }: FormParts) {
  const { say } = useGive();
  const kinds: [Draft['dedicationKind'], string][] = [
    ['in_honour', say.you.honour],
    ['on_behalf_deceased', say.you.deceased],
  ];
  return (
    <>
      <div className="chips" role="radiogroup" aria-label={say.you.someone}>
        {kinds.map(([kind, label]) => (
          <label key={kind} className="chip">
            <input
              type="radio"
              name="dedication"
              checked={draft.dedicationKind === kind}
              onChange={() => change({ dedicationKind: kind })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <Field
        name="dedicationName"
        label={say.you.name}
        value={draft.dedicationName}
        onChange={(dedicationName) => change({ dedicationName })}
        autoComplete="off"
        maxLength={120}
        hint={say.you.nameHint}
        problem={problemOf('dedicationName')}
      />
      <Field
        name="familyEmail"
        label={say.you.tell}
        type="email"
        value={draft.familyEmail}
        onChange={(familyEmail) => change({ familyEmail })}
        autoComplete="off"
        maxLength={200}
        dir="ltr"
        problem={problemOf('familyEmail')}
      />
      {draft.familyEmail.trim() !== '' && (
        <div className="field">
          <label htmlFor="message">{say.you.message}</label>
          <textarea
            id="message"
            name="message"
            rows={3}
            maxLength={500}
            value={draft.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

function AddressFields({ draft, change, problemOf }: FormParts) {
  const { say } = useGive();
  return (
    <div className="pair">
      <Field
        name="street"
        label={draft.hasGiftAid ? say.you.house : say.you.street}
        value={draft.street}
        onChange={(street) => change({ street })}
        autoComplete="street-address"
        maxLength={200}
        problem={problemOf('street')}
      />
      {!draft.hasGiftAid && (
        <Field
          name="city"
          label={say.you.city}
          value={draft.city}
          onChange={(city) => change({ city })}
          autoComplete="address-level2"
          maxLength={120}
        />
      )}
      <Field
        name="postcode"
        label={say.you.postcode}
        value={draft.postcode}
        onChange={(postcode) => change({ postcode })}
        autoComplete="postal-code"
        maxLength={20}
        dir="ltr"
        problem={problemOf('postcode')}
      />
    </div>
  );
}

export function YouStep(parts: FormParts) {
  const { draft, change, problemOf } = parts;
  const { say, page } = useGive();
  const hasAid = page.gift_aid !== null && draft.hasGiftAid;
  return (
    <section className="step-you step">
      <h2 id="you-title" tabIndex={-1}>
        <span className="number" aria-hidden="true">
          3
        </span>
        {say.you.card}
      </h2>
      <Field
        name="email"
        label={say.you.email}
        type="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        autoComplete="email"
        maxLength={200}
        dir="ltr"
        problem={problemOf('email')}
      />
      <div className="pair">
        <Field
          name="first"
          label={say.you.first}
          value={draft.first}
          onChange={(first) => change({ first })}
          autoComplete="given-name"
          maxLength={60}
          problem={problemOf('first')}
        />
        <Field
          name="last"
          label={say.you.last}
          value={draft.last}
          onChange={(last) => change({ last })}
          autoComplete="family-name"
          maxLength={60}
        />
      </div>
      {page.gift_aid && <GiftAid {...parts} />}
      {hasAid && (
        <>
          <AddressFields {...parts} />
          <small className="hint">{say.giftAid.hint}</small>
        </>
      )}
      <div className="box">
        <Tick
          name="hidden"
          isOn={draft.isHidden}
          onChange={(isHidden) => change({ isHidden })}
          label={say.you.hide}
          hint={say.you.hideText}
        />
      </div>
      <div className="box">
        <Tick
          name="someone"
          isOn={draft.hasDedication}
          onChange={(hasDedication) => change({ hasDedication })}
          label={say.you.someone}
        />
        {draft.hasDedication && <DedicationFields {...parts} />}
      </div>
      {!page.gift_aid && (
        <div className="box">
          <Tick
            name="receipt"
            isOn={draft.hasAddress}
            onChange={(hasAddress) => change({ hasAddress })}
            label={say.you.receipt}
          />
          {draft.hasAddress && <AddressFields {...parts} />}
        </div>
      )}
    </section>
  );
}
