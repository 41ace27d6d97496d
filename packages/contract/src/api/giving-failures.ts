/** Of the books, receipts and Gift Aid; part of `FAILURES`. */
export const GIVING_FAILURES = {
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
  refund_not_possible: { httpStatus: 409, message: 'This gift cannot be given back by card.' },
  postcode_invalid: {
    httpStatus: 422,
    message: 'This is not a postcode of the United Kingdom. Outside of it, enter X.',
  },
  claim_open: { httpStatus: 409, message: 'Another claim is on its way. Finish it or take it back first.' },
  claim_problems: {
    httpStatus: 409,
    message: 'There is nothing that can be claimed. Put the lines right first.',
  },
  claim_changed: {
    httpStatus: 409,
    message: 'The sum of the claim has changed meanwhile. Look at it again.',
  },
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
} as const;
