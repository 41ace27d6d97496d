export const start = {
  steps: {
    title: 'First steps',
    progress: '{{done}} of {{count}} done',
    dismiss: 'Put the first steps away',
    dismissed: 'The first steps are put away.',
    failed: 'This could not be saved',
    done: 'done',
    place: 'Check place and time zone',
    placeText: 'Times are reckoned for {{city}}, clock of {{zone}}.',
    placeTextZone: 'Times are reckoned by the clock of {{zone}}.',
    placeRight: 'This is right',
    method: 'Choose the calculation method',
    methodText: 'What is usual in your country is suggested; one button then writes the year.',
    iqamah: 'Say when the iqamah is',
    iqamahText: 'A rule for each prayer, and Jumu’ah.',
    screen: 'Pair a screen',
    screenText: 'Type the code that the television shows.',
    colleague: 'Invite a colleague',
    colleagueText: 'Each with a role of their own.',
  },
  palette: {
    open: 'Search',
    openLabel: 'Search pages and actions',
    keys: 'Ctrl K',
    keysApple: '⌘ K',
    title: 'Search pages and actions',
    placeholder: 'Where to, or what to do?',
    nothing: 'Nothing found for “{{text}}”.',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    pages: 'Pages',
    actions: 'Actions',
    hint: 'Up and down to choose, Enter to go, Escape to close',
  },
  actions: {
    content: 'Add to the slideshow: {{type}}',
    addMessage: 'Add a daily message',
    addImage: 'Add an image',
    monthly: 'View the public timetable',
    language: 'Change language: {{language}}',
    scheme: 'Appearance: {{scheme}}',
    profile: 'Profile',
    password: 'Change password',
    guide: 'Open the guide for this page',
    tour: 'Show me around this page',
    masjid: 'Switch to {{masjid}}',
    logout: 'Log out',
  },
  deeds: {
    dashboard: { review: 'Submit for review' },
    timingsSalah: {
      generate: 'Generate salah timings',
      export: 'Export salah timings as CSV',
      upload: 'Upload salah timings',
    },
    timingsIqama: {
      change: 'Change the iqamah from a date on',
      record: 'Add a dated iqamah change',
      learn: 'Learn iqamah rules from last year’s sheet',
      export: 'Export iqamah timings as CSV',
      upload: 'Upload iqamah timings',
    },
    timingsAthan: { special: 'Add a special prayer' },
    settingsAlIqamah: { pair: 'Pair a screen' },
    invites: { invite: 'Invite a colleague' },
    invitesActivity: { export: 'Export the activity as CSV' },
    systemDailyMessages: {
      preview: 'Preview the messages of a day',
      starter: 'Add the starter set of messages',
      import: 'Import daily messages from CSV',
      export: 'Export daily messages as CSV',
      notification: 'Add a dated notification',
    },
  },
  tour: {
    offer: 'Show me around',
    offerLabel: 'Show me around this page',
    decline: 'No tour of this page',
    next: 'Next',
    previous: 'Back',
    finish: 'Done',
    skip: 'Skip the tour',
    progress: '{{current}} of {{total}}',
  },
  tours: {
    dashboard: {
      times: {
        title: 'Today at the masjid',
        text: 'The next iqamah, and the times of the day by the masjid’s own clock, wherever you are.',
      },
      tasks: {
        title: 'What is done often',
        text: 'What waits for you stands first; below are the shortcuts that your role allows.',
      },
      products: {
        title: 'What the masjid can use',
        text: 'Screens, the app and donations: what the plan holds is managed from here.',
      },
    },
    timingsSalah: {
      settings: {
        title: 'The method',
        text: 'Choose how times are calculated. Saving writes the month on display, and asks before it replaces anything.',
      },
      actions: {
        title: 'Fill the calendar',
        text: 'Generate a range of days, upload your own timetable, or take the month with you.',
      },
      months: {
        title: 'Month by month',
        text: 'Go to any month. Press a time to change it; what looks odd is marked and explained.',
      },
    },
    timingsIqama: {
      rules: {
        title: 'A rule for each prayer',
        text: 'Each rule is a sentence: press a value in it to change it. “Why” explains today’s time.',
      },
      actions: {
        title: 'Nothing changes until you save',
        text: 'Try rules as long as you like; the page shows what they lead to.',
      },
      records: {
        title: 'Dated changes',
        text: 'For days that differ from the rules, such as Ramadan or a holiday.',
      },
    },
    timingsAthan: {
      page: {
        title: 'How prayers are called',
        text: 'Which adhan sounds where, and what is shown around it.',
      },
      special: {
        title: 'Special prayers',
        text: 'Eid, Tarawih and others with times of their own, year by year.',
      },
    },
    settingsHijri: {
      settings: {
        title: 'Today’s Hijri date',
        text: 'Move the calendar by a day when the moon was seen earlier or later.',
      },
      calendar: {
        title: 'Both calendars side by side',
        text: 'See what a choice does to the coming weeks before you save it.',
      },
      records: {
        title: 'Months that were decided',
        text: 'A decided beginning stays, whatever the calculation says.',
      },
    },
    libraryList: {
      page: {
        title: 'All that your screens show',
        text: 'Slides and announcements in their order, with the days on which they are shown.',
      },
      actions: {
        title: 'Something new',
        text: 'Choose a kind of slide; the preview shows it as the screen will.',
      },
      filters: {
        title: 'Find what you look for',
        text: 'By words, by kind, or by whether it is shown now, later or no longer.',
      },
    },
    settingsAlIqamah: {
      page: {
        title: 'The screens of the masjid',
        text: 'Whether each is online, what it shows, and how it looks.',
      },
      actions: {
        title: 'Pair a television',
        text: 'Open Minaret on it and type the code that it shows.',
      },
      tabs: {
        title: 'How screens look',
        text: 'Design, moments of prayer, ticker and night: for all screens, or for one of its own.',
      },
    },
    settingsMasjid: {
      page: {
        title: 'Who and where you are',
        text: 'Name, logo, contact and languages, as people see them everywhere.',
      },
      place: {
        title: 'Place and time zone',
        text: 'All times are reckoned from here. Set the pin on the building.',
      },
    },
    invites: {
      actions: {
        title: 'Invite by email',
        text: 'One or more people at a time. The link works once, for seven days.',
      },
      filters: {
        title: 'Everyone with access',
        text: 'Search, change roles, switch access off or end it; it takes effect at once.',
      },
      roles: {
        title: 'What each role may do',
        text: 'Give the smallest role that is enough.',
      },
    },
    systemDailyMessages: {
      filters: {
        title: 'Verses, hadith and duas',
        text: 'Search and filter; the switch at the end shows what goes to phones.',
      },
      actions: {
        title: 'Add and exchange',
        text: 'Write a message with its source, or import and export all of them as a file.',
      },
    },
  },
} as const;
