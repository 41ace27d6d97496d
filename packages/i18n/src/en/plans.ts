/** Names and contents of the plans, for every page, mail and receipt that speaks of them. */
export const plans = {
  unknown: 'Another plan',
  intervals: { month: 'Monthly', year: 'Yearly' },
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
