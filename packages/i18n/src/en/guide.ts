/** The words round the pages of the guide; its pages are in `docs/guide`. */
export const guide = {
  search: 'Search',
  searchLabel: 'Search the guide',
  allPages: 'All pages of the guide',
  readHere: 'Read this page in English',
  notTranslated: 'This page is not translated yet. You see it in English.',
  ask: 'Not answered here? Write to {{address}}.',
  empty: 'Write what you are looking for.',
  nothing: 'Nothing in the guide has “{{query}}”. Try fewer words, or choose from the list.',
  found: '“{{query}}” in the guide',
  unknown: {
    title: 'Not in the guide',
    heading: 'There is no such page in the guide',
    text: 'It may have been renamed. Search for it above, or choose from the list.',
  },
} as const;
