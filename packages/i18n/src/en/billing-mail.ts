// Decides: the words (text) of billing mails (email, e-mail): receipt, failed payment, card expires, trial ends; Arabic in `ar/billing-mail.ts`.

/** Mails about plans and payments. */
export const billingMail = {
  test: 'No money moves: this server uses the built-in test payments.',
  closing: 'You get this email because you manage the plan of {{masjid}}.',
  receipt: {
    subject: 'Receipt for {{masjid}}: {{amount}}',
    body: 'Thank you. We received {{amount}} for the plan {{plan}} of {{masjid}}.',
    detail: 'Receipt {{number}}, for {{from}} to {{until}}.',
    attached: 'The receipt is attached as a PDF. You also find it under Billing.',
    button: 'Open Billing',
  },
  'payment-failed': {
    subject: 'A payment for {{masjid}} failed',
    body: 'We could not collect {{amount}} for the plan {{plan}} of {{masjid}}.',
    again: 'We try again on {{date}}. Everything goes on working.',
    last: 'This was the last attempt. If it is not paid, the plan ends; nothing that you entered is deleted.',
    button: 'Pay or change the card',
  },
  'card-expiring': {
    subject: 'The card of {{masjid}} expires soon',
    body: 'The card ending in {{last4}}, which pays for the plan {{plan}}, expires at the end of {{date}}.',
    button: 'Change the card',
  },
  'trial-started': {
    subject: 'Your free trial of {{plan}} has begun',
    body: '{{masjid}} can use everything in {{plan}} until {{date}}, free of charge.',
    button: 'Open Minaret',
  },
  'trial-ending': {
    subject: 'Your free trial of {{plan}} ends on {{date}}',
    body: 'The free trial of {{masjid}} ends on {{date}}.',
    card: 'The plan then goes on, and {{amount}} is charged to the card ending in {{last4}}. To avoid this, cancel before that day.',
    noCard:
      'No card is on file, so the plan ends on that day. Nothing that you entered is deleted, and your screens go on showing the times. To keep the plan, add a card.',
    button: 'Open Billing',
  },
  'trial-ended': {
    subject: 'The free trial of {{masjid}} has ended',
    body: 'The free trial of {{plan}} is over. {{masjid}} is now on Freemium: nothing that you entered was deleted, and your screens go on showing the times.',
    button: 'See the plans',
  },
  'plan-changed': {
    subject: 'The plan of {{masjid}} is now {{plan}}',
    body: '{{masjid}} now has {{plan}} for {{price}}. It renews on {{date}}.',
    price: { month: '{{amount}} a month', year: '{{amount}} a year' },
    button: 'Open Billing',
  },
  'plan-ended': {
    subject: 'The plan of {{masjid}} has ended',
    body: '{{plan}} has ended. {{masjid}} is now on Freemium: nothing that you entered was deleted, and your screens go on showing the times.',
    button: 'See the plans',
  },
  cancelled: {
    subject: 'The plan of {{masjid}} ends on {{date}}',
    body: '{{plan}} was cancelled. Everything works until {{date}}; after that {{masjid}} is on Freemium. Nothing is deleted. Until that day you can undo this under Billing.',
    button: 'Open Billing',
  },
} as const;
