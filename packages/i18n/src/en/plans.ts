// Decides: the names, descriptions and feature lines of plans, as people read them.

/** Names and contents of the plans, for every page, mail and receipt that speaks of them. */
export const plans = {
  unknown: 'Another plan',
  intervals: { month: 'Monthly', year: 'Yearly' },
  /** What to do at the end of a limit. */
  limits: {
    pushes_a_month:
      'Your plan has {{most}} push notifications a month, and they are used up. Wait for the next month, or upgrade.',
    api_calls_a_month:
      'Your plan has {{most}} API calls a month, and they are used up. Wait for the next month, or upgrade.',
    screens:
      'Your plan has room for {{most}} screens, and you have {{used}}. Disconnect a screen, or upgrade.',
    slides: 'Your plan has room for {{most}} slides, and you have {{used}}. Delete a slide, or upgrade.',
    storage_bytes:
      'Your plan has no more room for pictures and sounds. Delete some that you no longer show, or upgrade.',
  },
  freemium: {
    name: 'Freemium',
    description: 'Free, for as long as you like.',
  },
  professional: {
    name: 'Professional',
    description: 'Prayer displays for your halls.',
    features: {
      first: 'Complete prayer display system',
      second: 'Unlimited slides and schedules',
      third: 'Every screen design',
      fourth: 'Sleep hours and silence screen',
    },
  },
  premium: {
    name: 'Premium',
    description: 'Community tools in Athan+.',
    features: {
      first: 'Athan+ community tools',
      second: '30 push notifications a month',
      third: 'Announcements as notifications',
      fourth: 'Live broadcast of the adhan',
    },
  },
  ultimate: {
    name: 'Ultimate',
    description: 'A donation suite for fundraising.',
    features: {
      first: 'mDonate donation suite',
      second: 'Donation Kiosk and QR slides',
      third: 'Campaigns, funds and receipts',
      fourth: 'Unlimited push notifications',
    },
  },
} as const;
