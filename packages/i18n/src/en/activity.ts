/** What people did, in plain words. Under `did`: the action as the server's audit trail names it, `area.what`. */
export const activity = {
  areas: {
    people: 'Users',
    masjid: 'Masjid',
    timings: 'Timings',
    user: 'Account',
    session: 'Sessions',
  },
  unknown: 'Something was changed under {{area}} ({{action}})',
  did: {
    people: {
      invite: 'Invited {{email}} as {{roles}}',
      resend: 'Sent the invitation to {{email}} again',
      withdraw: 'Withdrew the invitation to {{email}}',
      'restore-invite': 'Took back the withdrawal of the invitation to {{email}}',
      'invite-roles': 'Changed the roles in the invitation to {{email}} from {{before}} to {{roles}}',
      join: '{{who}} joined as {{roles}}',
      roles: 'Changed the roles of {{who}} from {{before}} to {{roles}}',
      disable: 'Switched the access of {{who}} off',
      enable: 'Switched the access of {{who}} on again',
      remove: 'Removed {{who}}',
      restore: 'Took back the removal of {{who}}',
      leave: '{{who}} left the masjid',
    },
    masjid: {
      update: 'Changed the masjid settings: {{fields}}',
      'review-request': 'Asked for the masjid to be reviewed',
    },
    timings: {
      'practice-accepted': 'Accepted a finding as the practice of the masjid',
      'practice-withdrawn': 'Withdrew a practice: its finding is told again',
    },
    user: {
      register: 'Registered',
      verify: 'Verified the email address',
      email: 'Changed the email address',
      profile: 'Changed the profile',
      preferences: 'Changed the language',
      password: 'Changed the password',
      'recovery-codes': 'Made new recovery codes',
      'second-factor-on': 'Switched two-factor sign-in on',
      'second-factor-off': 'Switched two-factor sign-in off',
      'system-admin': 'Was made system admin',
    },
    session: {
      open: 'Logged in',
      end: 'Logged out',
      'end-others': 'Signed out all other devices',
    },
  },
} as const;
