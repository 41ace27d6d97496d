/** `integrations/web`: the times on websites, in calendars and in other programs. */
export const web = {
  subtitle: 'Your times on your own website, in calendars, on paper and in other programs.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. The text is selected: copy it with the keyboard.',
  tabs: {
    label: 'Parts of Web Integration',
    calendars: 'Calendars',
    keys: 'API keys',
    webhooks: 'Webhooks',
  },
  page: {
    title: 'Public page',
    text: 'The month with adhan and iqamah, for everyone. Share this address; it can also be printed.',
    address: 'Address of the public page',
    open: 'Open the page',
  },
  keys: {
    emptyTitle: 'No API keys yet',
    emptyText:
      'Other programs can read your public times without a key. A key allows more requests, and reads what only your masjid may see.',
    docs: 'Documentation',
  },
} as const;
