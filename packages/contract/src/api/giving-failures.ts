// Decides: the error messages of giving: funds, gifts, cash, the bank, closes, receipts, Gift Aid.

/** With those of `failures.ts`, which holds all of them. */
export const GIVING_FAILURES = {
  funds_full: {
    httpStatus: 409,
    message: 'There are fifty funds already. Delete one that is not used first.',
  },
  fund_kind_taken: {
    httpStatus: 409,
    message: 'A masjid has one general and one Zakat fund, and both are there.',
  },
  fund_in_use: {
    httpStatus: 409,
    message: 'Money was given to this fund. It cannot be deleted, and what it is bound to stays.',
  },
  fund_overspent: {
    httpStatus: 409,
    message: 'This fund does not hold so much any more. Nothing was booked.',
  },
  fund_restricted: {
    httpStatus: 409,
    message: 'Money of a restricted fund stays with its purpose. It cannot be moved to another fund.',
  },
  category_missing: { httpStatus: 422, message: 'Choose which of the eight categories receives the zakat.' },
  place_short: { httpStatus: 409, message: 'There is not so much money in this place. Nothing was booked.' },
  outgoing_decided: { httpStatus: 409, message: 'Someone has agreed to this or withdrawn it already.' },
  opening_exists: { httpStatus: 409, message: 'This fund has an opening balance already.' },
  opening_too_late: {
    httpStatus: 409,
    message: 'An opening balance is of a day before everything else in the books. Choose an earlier day.',
  },
  nothing_owed: { httpStatus: 409, message: 'No fund owes another one anything.' },
  statement_unreadable: {
    httpStatus: 422,
    message: 'This file could not be read as a bank statement. Nothing was kept of it.',
  },
  line_decided: { httpStatus: 409, message: 'Someone has said already what this line is.' },
  sheet_not_open: { httpStatus: 409, message: 'This counting sheet has moved on. Look at it again.' },
  slug_taken: { httpStatus: 409, message: 'Another campaign has this address. Choose another one.' },
  campaigns_full: {
    httpStatus: 409,
    message: 'There are two hundred campaigns already. Delete one that is not used first.',
  },
  campaign_in_use: {
    httpStatus: 409,
    message: 'Something was given for this campaign. It cannot be deleted, and its fund stays.',
  },
  pledge_withdrawn: { httpStatus: 409, message: 'This pledge was withdrawn. Let it stand again first.' },
  gift_of_other_purpose: {
    httpStatus: 409,
    message: 'Only a gift that came for the same campaign can pay this pledge.',
  },
  gift_matched: { httpStatus: 409, message: 'This gift pays another pledge already.' },
  night_on: { httpStatus: 409, message: 'The pledge night of another campaign is on. End it first.' },
  campaign_not_running: {
    httpStatus: 409,
    message: 'A pledge night needs a campaign that runs today, and a giving page that is open.',
  },
  date_ahead: { httpStatus: 422, message: 'Choose today or an earlier day.' },
  period_closed: { httpStatus: 409, message: 'This month is closed. Choose a later day.' },
  already_banked: { httpStatus: 409, message: 'This was paid in at the bank already.' },
  currency_fixed: { httpStatus: 409, message: 'The currency stays as it is after the first gift.' },
  close_not_next: { httpStatus: 409, message: 'Only the oldest open month that is over can be closed.' },
  close_not_prepared: {
    httpStatus: 409,
    message: 'Nobody has prepared this month yet, or it was sent back.',
  },
  close_checks_open: { httpStatus: 409, message: 'Not everything agrees yet. Look at the checks first.' },
  own_approval: { httpStatus: 403, message: 'A second person must agree: it cannot be the one who made it.' },

  amount_not_allowed: { httpStatus: 422, message: 'This amount cannot be given here. Choose another one.' },
  cover_changed: {
    httpStatus: 409,
    message: 'The card fee has changed. Nothing was taken. Look at the new sum and try again.',
  },
  fund_closed: {
    httpStatus: 409,
    message: 'This fund takes no gifts at the moment. Nothing was taken. Choose another one.',
  },
  giving_closed: {
    httpStatus: 409,
    message: 'This masjid takes no gifts by card at the moment. Nothing was taken.',
  },
  reader_missing: {
    httpStatus: 409,
    message: 'This kiosk has no card reader that answers. Nothing was taken.',
  },
  reader_busy: {
    httpStatus: 409,
    message: 'The card reader is busy with another gift. Nothing was taken. Try again in a minute.',
  },
  reader_code_unknown: {
    httpStatus: 422,
    message: 'The card provider does not know this code. Let the reader show a new one.',
  },
  receipt_code_over: {
    httpStatus: 410,
    message: 'This code was used already or is older than a day. Please ask the masjid for your receipt.',
  },
  kiosk_quiet: { httpStatus: 409, message: 'The prayer has begun. Giving opens again after it.' },
  kiosks_full: { httpStatus: 409, message: 'There are thirty kiosks already. Revoke one first.' },
  page_expired: {
    httpStatus: 409,
    message: 'This page was open for too long. Nothing was taken. Open it again and give from there.',
  },
  giving_not_set_up: {
    httpStatus: 409,
    message: 'First save the donation settings with the currency of your masjid.',
  },
  link_used: {
    httpStatus: 410,
    message: 'This link was used already or is older than half an hour. Ask for a new one.',
  },
  frequency_not_offered: {
    httpStatus: 422,
    message: 'A gift cannot come again like that. Choose again how often.',
  },
  regular_gift_over: { httpStatus: 409, message: 'This gift has ended, or its day is past.' },
  regular_gift_busy: {
    httpStatus: 409,
    message: 'It is being taken at this moment. Look again in a minute.',
  },
  gifts_in_flight: { httpStatus: 409, message: 'Some gifts are not settled yet. Try again when they are.' },
  refund_too_large: { httpStatus: 409, message: 'More cannot be given back than is left of this gift.' },
  dispute_not_open: { httpStatus: 409, message: 'This dispute can no longer be answered.' },
  refund_not_possible: { httpStatus: 409, message: 'This gift cannot be given back by card.' },
  postcode_invalid: {
    httpStatus: 422,
    message: 'This is not a postcode of the United Kingdom. Outside of it, enter X.',
  },
  claim_open: { httpStatus: 409, message: 'Another claim is open. Finish it or withdraw it first.' },
  claim_problems: {
    httpStatus: 409,
    message: 'There is nothing that can be claimed. Put the lines right first.',
  },
  claim_changed: {
    httpStatus: 409,
    message: 'The sum of the claim has changed. Look at it again.',
  },
  declaration_over: { httpStatus: 409, message: 'This declaration has ended already.' },
  claim_step: { httpStatus: 409, message: 'This claim is not at this step.' },
  ods_missing: { httpStatus: 409, message: 'First upload the empty schedule that HMRC offers (ODS).' },
  ods_unreadable: { httpStatus: 422, message: 'This is not the Gift Aid schedule of HMRC as an ODS file.' },
  receipt_issued: { httpStatus: 409, message: 'This gift has a receipt already. Cancel it first.' },
  receipt_cancelled: { httpStatus: 409, message: 'This receipt is cancelled.' },
  receipt_incomplete: {
    httpStatus: 409,
    message: 'Something that the law wants is missing, so no receipt was issued and nothing was changed.',
  },
  receipt_no_email: { httpStatus: 409, message: 'There is no email address with this gift.' },
} as const satisfies Record<string, { httpStatus: number; message: string }>;
