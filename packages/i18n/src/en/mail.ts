// Decides: the words (text) of every mail (email, e-mail) but billing: invitation, password reset, new login, webhook off; Arabic in `ar/mail.ts`.

/** Mails. The first level is the kind of mail as the server names it. */
export const mail = {
  greeting: 'Assalamu alaikum {{name}},',
  greetingUnknown: 'Assalamu alaikum,',
  signature: 'Sent by Minaret, the software that your masjid uses.',
  orCopy: 'Or copy this address into your browser:',
  notYou:
    'If this was not you, press “Forgot password?” on the login page now and choose a new password. Then log out all other devices under Security.',
  /** For names that do not read like one. */
  unnamed: { masjid: 'a masjid', sender: 'the sender', admin: 'an admin' },
  'verify-email': {
    subject: 'Verify your email address',
    body: 'Thank you for registering your masjid. Please confirm that this address is yours.',
    button: 'Verify email address',
    closing: 'The link works for 24 hours. If you did not register, ignore this email: nothing happens.',
  },
  'change-email': {
    subject: 'Confirm your new email address',
    body: 'You asked to log in with this address from now on. Please confirm that it is yours.',
    button: 'Confirm address',
    closing: 'The link works for 24 hours. Until you confirm, you log in with your earlier address.',
  },
  'reset-password': {
    subject: 'Choose a new password',
    body: 'Someone, hopefully you, asked for a new password for this address.',
    button: 'Choose a new password',
    closing:
      'The link works one time, within one hour. If it was not you, ignore this email: your password does not change.',
  },
  'setup-password': {
    subject: 'Your Minaret account is ready',
    body: 'An account was created for you. Choose a password to log in.',
    button: 'Setup your password',
    closing: 'The link works one time, within seven days.',
  },
  invitation: {
    subject: 'You are invited to {{masjid}}',
    body: '{{inviter}} invites you to help manage {{masjid}} with Minaret.',
    roles: 'Your roles: {{roles}}.',
    button: 'See the invitation',
    closing:
      'The link works one time, until {{until}}. If you do not know {{inviter}}, ignore this email: nothing happens.',
  },
  'access-roles': {
    subject: 'Your roles at {{masjid}} have changed',
    body: '{{by}} has changed what you may do at {{masjid}}.',
    button: 'Open Minaret',
    closing: 'You do not need to log in again. If you have a question, ask an admin of your masjid.',
  },
  'access-disabled': {
    subject: 'Your access to {{masjid}} is paused',
    body: '{{by}} has disabled your access to {{masjid}}. Your account and everything that you entered stay. An admin of the masjid can give you access again.',
    closing: 'If you think this is a mistake, ask an admin of your masjid.',
  },
  'access-removed': {
    subject: 'You are no longer a member of {{masjid}}',
    body: '{{by}} has removed you from {{masjid}}. Your account stays. Everything that you entered for the masjid stays there.',
    closing: 'If you think this is a mistake, ask an admin of your masjid.',
  },
  'access-back': {
    subject: 'You have access to {{masjid}} again',
    body: '{{by}} has given you access to {{masjid}} again.',
    button: 'Open Minaret',
    closing: 'If you have a question, ask an admin of your masjid.',
  },
  'known-address': {
    subject: 'You already have an account',
    body: 'Someone, hopefully you, tried to register with this address. It already has an account. If you forgot the password, choose a new one.',
    button: 'Choose a new password',
    closing: 'If it was not you, ignore this email: nothing has changed.',
  },
  'review-waiting': {
    subject: '{{masjid}} is waiting for approval',
    body: '{{masjid}} asks to be approved. You find the request on your dashboard. There you can approve it, or return it with a reason. If the masjid wrote a note, you can read it below.',
    button: 'Look at the request',
    closing: 'You get this email because you are a system admin of this installation.',
  },
  'review-sent': {
    subject: 'Your masjid was sent for review',
    body: 'We have received the request to approve {{masjid}}. We check every new masjid and will send you an email. You can set up everything while you wait.',
    button: 'Open the dashboard',
    closing: 'You get this email because you are an admin of this masjid.',
  },
  'review-approved': {
    subject: '{{masjid}} is approved',
    body: 'We have checked and approved {{masjid}}. It can now be listed in the Athan+ app.',
    button: 'Open the dashboard',
    closing: 'You get this email because you are an admin of this masjid.',
  },
  'review-returned': {
    subject: 'Your request needs a change',
    body: 'The request to approve {{masjid}} was returned. Please make the change, then submit it again from the dashboard. The reason was:',
    button: 'Open the dashboard',
    closing: 'You get this email because you are an admin of this masjid.',
  },
  'review-withdrawn': {
    subject: 'The approval of {{masjid}} was withdrawn',
    body: '{{masjid}} is no longer approved and is not listed in the Athan+ app. Everything that you entered stays. You can submit it for review again from the dashboard. The reason was:',
    button: 'Open the dashboard',
    closing: 'You get this email because you are an admin of this masjid.',
  },
  'webhook-off': {
    subject: 'A webhook of {{masjid}} was turned off',
    failing: 'For five days nothing could be delivered to a webhook of {{masjid}}, so it was turned off.',
    gone: 'The receiver of a webhook of {{masjid}} answered that the address is gone (410), so it was turned off.',
    body: 'Programs that listen at this address no longer hear when times change. When the receiver works again, turn the webhook on. What was missed can be sent again from its delivery log. The address is:',
    button: 'Open the webhooks',
    closing: 'You get this email because you are an admin of this masjid.',
  },
  'mqtt-off': {
    subject: 'The connection of {{masjid}} to its MQTT broker was turned off',
    failing:
      'For five days the MQTT broker of {{masjid}} could not be reached, so the connection was turned off.',
    body: 'Lights and loudspeakers that go by it no longer hear of the times. When the broker works again, turn it on and test the connection. The address is:',
    button: 'Open the settings',
    closing: 'You get this email because you are an admin of this masjid.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    body: 'The password of your account was changed on {{when}}. All earlier sessions are logged out.',
  },
  'email-changing': {
    subject: 'Your email address is being changed',
    body: 'On {{when}} someone asked to change the address of your account to {{newEmail}}. The change happens when that address is confirmed.',
  },
  'email-changed': {
    subject: 'Your email address was changed',
    body: 'Your email address was changed on {{when}}. Now you log in with {{newEmail}}, and no longer with this address. Other sessions are logged out.',
  },
  keepEmail: {
    button: 'This was not me',
    closing:
      'If this was you, you do not need to do anything. If it was not you, press the button to get your account back: this address stays, all devices are logged out, and you choose a new password. The button works for seven days.',
  },
  'second-factor-on': {
    subject: 'Two-step login is on',
    body: 'Since {{when}} you also need a code from your authenticator app to log in.',
  },
  'second-factor-off': {
    subject: 'Two-step login is off',
    body: 'Since {{when}} you need only your password to log in.',
  },
} as const;
