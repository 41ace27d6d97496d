// Decides: every error message (error text) of the API, with its code and HTTP status code (403, 404, 409, 422, 429).

import { GIVING_FAILURES } from './giving-failures.ts';

/**
 * Every way a request can be refused: its HTTP status and the sentence sent with it.
 * Clients branch on the code; the sentences the specification quotes are word for word.
 */
export const FAILURES = {
  ...GIVING_FAILURES,
  invalid_payload: { httpStatus: 422, message: 'Some of the values are not valid.' },
  invalid_json: { httpStatus: 400, message: 'The request could not be read.' },
  unsupported_type: { httpStatus: 415, message: 'This kind of content is not accepted here.' },
  payload_too_large: { httpStatus: 413, message: 'The request is too large.' },
  unauthenticated: { httpStatus: 401, message: 'Please log in.' },
  forbidden: { httpStatus: 403, message: "Access is denied, you don't have the access for this." },
  cross_site: { httpStatus: 403, message: 'The request came from another site.' },
  feature_required: { httpStatus: 403, message: 'Your plan does not include this feature.' },
  limit_reached: {
    httpStatus: 403,
    message: 'Your plan does not allow more of this. Remove something, wait for the next month, or upgrade.',
  },
  not_found: { httpStatus: 404, message: 'Not found.' },
  method_not_allowed: { httpStatus: 405, message: 'This address does not accept this kind of request.' },
  stale_version: { httpStatus: 409, message: 'Someone else saved this while you were editing.' },
  too_many_requests: {
    httpStatus: 429,
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  unavailable: { httpStatus: 503, message: 'The service is not available now. Please try again.' },
  stored_unreadable: {
    httpStatus: 500,
    message: 'The stored data cannot be read. Please tell the person who runs this server.',
  },
  unexpected: { httpStatus: 500, message: 'Something went wrong on our side. Please try again.' },

  push_service_unknown: {
    httpStatus: 422,
    message: 'Notices cannot be sent to this browser: its push service is not known here.',
  },
  push_time_far: { httpStatus: 422, message: 'Choose a day within a year from now.' },
  push_time_passed: { httpStatus: 422, message: 'This time has passed. Choose a later one.' },
  push_announced: { httpStatus: 409, message: 'This announcement was sent to phones already.' },
  announcement_hidden: {
    httpStatus: 409,
    message: 'This announcement is off or over. Turn it on before you send it to phones.',
  },
  push_already_sent: { httpStatus: 409, message: 'This was sent already.' },
  reminder_messages_full: {
    httpStatus: 409,
    message: 'There are thirty reminder messages already. Delete one first.',
  },
  no_push_address: { httpStatus: 409, message: 'This phone has not allowed notices yet.' },
  too_many_follows: { httpStatus: 409, message: 'A phone follows eight masjids at most.' },

  wrong_credentials: { httpStatus: 401, message: 'Wrong email or password.' },
  email_not_verified: { httpStatus: 403, message: 'Please verify your email address first.' },
  account_disabled: { httpStatus: 403, message: 'This account has been disabled.' },
  second_factor_required: { httpStatus: 401, message: 'Enter the code from your authenticator app.' },
  second_factor_wrong: { httpStatus: 401, message: 'This code is not correct.' },
  second_factor_active: { httpStatus: 409, message: 'Two-step login is already on.' },
  second_factor_inactive: { httpStatus: 409, message: 'Two-step login is not on.' },
  token_invalid: { httpStatus: 410, message: 'This link is no longer valid.' },
  password_needed: {
    httpStatus: 403,
    message: 'Enter your current password to change your email address.',
  },
  wrong_password: { httpStatus: 403, message: 'The current password is not correct.' },
  password_mismatch: { httpStatus: 422, message: 'New password does not match with confirm password' },
  weak_password: { httpStatus: 422, message: 'Choose a password that is harder to guess.' },

  file_rejected: { httpStatus: 422, message: 'We cannot use this file as a picture.' },
  storage_full: {
    httpStatus: 507,
    message:
      'There is no space left to store this. Nothing was changed. Please tell the person who runs this server.',
  },
  library_full: {
    httpStatus: 409,
    message: 'The library is full. First delete slides that you no longer show.',
  },
  api_keys_full: {
    httpStatus: 409,
    message: 'There are too many API keys. First revoke one that is not used.',
  },
  sound_rejected: { httpStatus: 422, message: 'We cannot use this file as a sound.' },
  sounds_full: { httpStatus: 409, message: 'There is no room for another sound. First delete one.' },
  sound_in_use: {
    httpStatus: 409,
    message: 'A call to prayer uses this sound. First choose another sound there and save.',
  },
  sound_gone: {
    httpStatus: 409,
    message: 'One of the chosen sounds was deleted. Nothing was changed. Choose another sound.',
  },
  live_chapter_late: { httpStatus: 409, message: 'A chapter begins after the end of the recording.' },
  live_link_missing: { httpStatus: 409, message: 'Give the address of the stream first.' },
  live_by_encoder: {
    httpStatus: 409,
    message: 'The hardware encoder begins by itself, as soon as its sound comes.',
  },
  live_on_air: { httpStatus: 409, message: 'This broadcast is on air. End it first.' },
  upload_missing: { httpStatus: 404, message: 'The file did not arrive. Please upload it again.' },
  duplicate_timings: { httpStatus: 409, message: 'Duplicate entry found against this date' },
  not_csv: { httpStatus: 422, message: 'Invalid file selected, only csv files are allowed' },
  rows_refused: { httpStatus: 422, message: 'Some rows have errors. Nothing was saved.' },
  nothing_taken: {
    httpStatus: 422,
    message: 'This file has no times that can be used. Nothing was saved.',
  },
  source_unknown: { httpStatus: 422, message: 'We found no prayer times in this. Nothing was saved.' },
  link_failed: {
    httpStatus: 422,
    message: 'We could not open this link. Download the file or copy the text, and use that instead.',
  },
  doubts_open: {
    httpStatus: 422,
    message: 'Some of this was not understood. Look at the list and confirm it first. Nothing was saved.',
  },
  move_in_changed: {
    httpStatus: 409,
    message: 'This is no longer what was shown to you. Nothing was saved. Look at it again.',
  },
  file_ambiguous: { httpStatus: 422, message: 'This file can be read in more than one way.' },
  range_invalid: {
    httpStatus: 422,
    message: 'The end cannot be before the start, or more than five years after it.',
  },
  time_invalid: { httpStatus: 422, message: 'Invalid time selected' },
  too_many_rules: {
    httpStatus: 422,
    message: 'A prayer can have at most 20 rules. Remove future changes that you no longer need.',
  },
  history_moved: { httpStatus: 409, message: 'This was changed again later. Nothing was restored.' },
  month_record_refused: { httpStatus: 422, message: 'A month of 29 or 30 days cannot begin on this date.' },
  decision_taken: { httpStatus: 409, message: 'This night has already been decided.' },
  decision_closed: {
    httpStatus: 409,
    message: 'This night can no longer be decided. Record the month instead.',
  },
  undo_closed: {
    httpStatus: 409,
    message: 'You could undo this for one hour. That hour is over. Change the month record instead.',
  },

  webhooks_full: {
    httpStatus: 409,
    message: 'A masjid can have 10 webhooks. First delete one.',
  },
  proposal_decided: { httpStatus: 409, message: 'This proposal is no longer waiting.' },
  proposals_full: { httpStatus: 409, message: 'Too many proposals are waiting already.' },
  webhook_off: { httpStatus: 409, message: 'This webhook is off. Turn it on first.' },

  duplicate_message: { httpStatus: 409, message: 'There is already a similar message for the same day.' },
  pairing_code_unknown: {
    httpStatus: 404,
    message: 'No screen shows this code, or the code is older than ten minutes.',
  },
  pairing_expired: { httpStatus: 410, message: 'The time to pair this screen is over. Start again.' },
  screen_retired: { httpStatus: 410, message: 'This screen was disconnected.' },
  paper_empty: { httpStatus: 404, message: 'No times are entered for these days.' },
  paper_range: { httpStatus: 422, message: 'Paper reaches from last month to the end of next year.' },
  no_change_ahead: { httpStatus: 404, message: 'No change of the iqamah is ahead.' },
  date_past: { httpStatus: 422, message: 'Choose today or a later day.' },
  eid_taken: { httpStatus: 409, message: 'The prayers of this Eid are already entered.' },

  review_decided: { httpStatus: 409, message: 'This request has already been decided.' },
  approval_told: {
    httpStatus: 409,
    message: 'The masjid already knows that it is approved. Withdraw the approval and give a reason instead.',
  },
  not_approved: { httpStatus: 409, message: 'This masjid is not approved.' },
  support_closed: { httpStatus: 403, message: 'This masjid does not allow support to see its timings.' },
  last_mosque_admin: {
    httpStatus: 409,
    message: 'This is the last mosque admin. First make another person mosque admin.',
  },
  invites_unapproved: {
    httpStatus: 429,
    message:
      'Until your masjid is approved, it can send 10 invitation emails a day. Invite fewer people now and the others tomorrow, or submit the masjid for review.',
  },
  role_above_own: { httpStatus: 403, message: 'Only a person with a higher role than yours can do this.' },
  own_membership: { httpStatus: 409, message: 'To end your own access, use “Leave this masjid”.' },
  password_required: { httpStatus: 409, message: 'Choose a password first.' },

  no_subscription: { httpStatus: 404, message: 'This masjid has no subscription.' },
  already_subscribed: {
    httpStatus: 409,
    message: 'This masjid already has a plan. Open Billing to change it.',
  },
  billing_busy: {
    httpStatus: 409,
    message: 'Another change of your billing is not finished yet. Please try again in a moment.',
  },
  price_unknown: { httpStatus: 404, message: 'This plan is no longer offered.' },
  past_due: {
    httpStatus: 409,
    message: 'Your last payment failed. Pay it first, then you can change your plan.',
  },
  legacy_billing: {
    httpStatus: 409,
    message: 'Your billing is being upgraded. Please email support.',
  },
  default_card: { httpStatus: 409, message: 'Make another card the default first.' },
  no_card: { httpStatus: 409, message: 'Add a card first.' },
  card_declined: { httpStatus: 402, message: 'The card was declined.' },
  payment_unavailable: {
    httpStatus: 503,
    message: 'The card provider cannot be reached now. Nothing was changed. Please try again.',
  },
  grant_changed: {
    httpStatus: 409,
    message: 'Someone has changed this plan. Check it and try again.',
  },
  signature_invalid: { httpStatus: 400, message: 'The signature is not right.' },

  place_unknown: { httpStatus: 422, message: 'This time zone is not known.' },
} as const satisfies Record<string, { httpStatus: number; message: string }>;
export type FailureCode = keyof typeof FAILURES;
