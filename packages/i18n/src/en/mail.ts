/** Mails. The first level is the kind of mail as the server names it. */
export const mail = {
  greeting: 'Assalamu alaikum {{name}},',
  greetingUnknown: 'Assalamu alaikum,',
  signature: 'Sent by Minaret, the software your masjid runs on.',
  orCopy: 'Or copy this address into your browser:',
  notYou:
    'If this was not you, choose a new password at once with “Forgot password?” and sign out all other sessions under Security.',
  /** For names that do not read like one. */
  unnamed: { masjid: 'a masjid', sender: 'the sender', admin: 'an admin' },
  'verify-email': {
    subject: 'Verify your email address',
    body: 'Thank you for registering your masjid. Please confirm that this address is yours.',
    button: 'Verify email address',
    closing: 'The link works for 24 hours. If you did not register, ignore this mail: nothing happens.',
  },
  'change-email': {
    subject: 'Confirm your new email address',
    body: 'You asked to log in with this address from now on. Please confirm that it is yours.',
    button: 'Confirm address',
    closing: 'The link works for 24 hours. Until then your former address stays in use.',
  },
  'reset-password': {
    subject: 'Choose a new password',
    body: 'Somebody, hopefully you, asked for a new password for this address.',
    button: 'Choose a new password',
    closing:
      'The link works for one hour and once. If it was not you, ignore this mail: your password stays as it is.',
  },
  'setup-password': {
    subject: 'Your Minaret account is ready',
    body: 'An account has been made for you. Choose a password to log in.',
    button: 'Setup your password',
    closing: 'The link works for seven days and once.',
  },
  invitation: {
    subject: 'You are invited to {{masjid}}',
    body: '{{inviter}} invites you to help look after {{masjid}} with Minaret.',
    roles: 'Your roles: {{roles}}.',
    button: 'See the invitation',
    closing:
      'The link works once, until {{until}}. If you do not know {{inviter}}, ignore this mail: nothing happens.',
  },
  'access-roles': {
    subject: 'Your roles at {{masjid}} have changed',
    body: '{{by}} has changed what you may do at {{masjid}}.',
    button: 'Open Minaret',
    closing: 'You need not log in again. If you have a question, ask an admin of your masjid.',
  },
  'access-disabled': {
    subject: 'Your access to {{masjid}} is paused',
    body: '{{by}} has disabled your access to {{masjid}}. Your account stays, and so does all that you entered; an admin of the masjid can give the access back.',
    closing: 'If you think that this is a mistake, ask an admin of your masjid.',
  },
  'access-removed': {
    subject: 'You no longer belong to {{masjid}}',
    body: '{{by}} has removed you from {{masjid}}. Your account stays; what you entered for the masjid stays with it.',
    closing: 'If you think that this is a mistake, ask an admin of your masjid.',
  },
  'access-back': {
    subject: 'You have access to {{masjid}} again',
    body: '{{by}} has given you your access to {{masjid}} back.',
    button: 'Open Minaret',
    closing: 'If you have a question, ask an admin of your masjid.',
  },
  'known-address': {
    subject: 'You already have an account',
    body: 'Somebody, hopefully you, tried to register with this address, which already has an account. If you forgot the password, choose a new one.',
    button: 'Choose a new password',
    closing: 'If it was not you, ignore this mail: nothing has changed.',
  },
  'review-waiting': {
    subject: '{{masjid}} waits for approval',
    body: '{{masjid}} has asked to be approved. What it submitted is on your dashboard, where you can approve it or return it with a reason. Its note, if it left one, follows.',
    button: 'Look at the request',
    closing: 'You receive this mail because you are a system admin of this installation.',
  },
  'review-sent': {
    subject: 'Your masjid is sent for review',
    body: 'The request to approve {{masjid}} has arrived. Somebody looks at every new masjid; you hear from us by mail. You can set up everything in the meantime.',
    button: 'Open the dashboard',
    closing: 'You receive this mail because you are an admin of this masjid.',
  },
  'review-approved': {
    subject: '{{masjid}} is approved',
    body: '{{masjid}} has been looked at and is approved. It can now be listed in the Athan+ app.',
    button: 'Open the dashboard',
    closing: 'You receive this mail because you are an admin of this masjid.',
  },
  'review-returned': {
    subject: 'Your request needs a change',
    body: 'The request to approve {{masjid}} was returned. Once it is changed you can submit it again from the dashboard. The reason was:',
    button: 'Open the dashboard',
    closing: 'You receive this mail because you are an admin of this masjid.',
  },
  'review-withdrawn': {
    subject: 'The approval of {{masjid}} was withdrawn',
    body: '{{masjid}} is no longer approved and is not listed in the Athan+ app. What you entered stays. You can submit it for review again from the dashboard. The reason was:',
    button: 'Open the dashboard',
    closing: 'You receive this mail because you are an admin of this masjid.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    body: 'The password of your account was changed on {{when}}. All sessions from before have been signed out.',
  },
  'email-changing': {
    subject: 'Your email address is being changed',
    body: 'On {{when}} somebody asked to change the address of your account to {{newEmail}}. It takes effect when that address is confirmed.',
  },
  'email-changed': {
    subject: 'Your email address was changed',
    body: 'Since {{when}} your account is logged in to with {{newEmail}}, and no longer with this address. Other sessions have been signed out.',
  },
  keepEmail: {
    button: 'This was not me',
    closing:
      'If this was you, there is nothing to do. If it was not, the button gives you your account back: this address stays, everybody is signed out, and you choose a new password. It works for seven days.',
  },
  'second-factor-on': {
    subject: 'Two-factor sign-in is on',
    body: 'Since {{when}} logging in to your account also asks for a code from your authenticator app.',
  },
  'second-factor-off': {
    subject: 'Two-factor sign-in is off',
    body: 'Since {{when}} logging in to your account asks for your password alone.',
  },
} as const;
