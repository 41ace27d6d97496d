export const start = {
  steps: {
    title: 'First steps',
    progress: '{{done}} of {{count}} done',
    dismiss: 'Hide the first steps',
    dismissed: 'The first steps are hidden.',
    failed: 'This could not be saved',
    done: 'done',
    place: 'Check place and time zone',
    placeText: 'Times are calculated for {{city}}, in the time zone {{zone}}.',
    placeTextZone: 'Times are calculated in the time zone {{zone}}.',
    placeRight: 'This is correct',
    method: 'Choose the calculation method',
    methodText: 'We suggest what is usual in your country. Then one button generates the times of the year.',
    iqamah: 'Set the iqamah times',
    iqamahText: 'A rule for each prayer, and Jumu’ah.',
    screen: 'Pair a screen',
    screenText: 'Type the code that the television shows.',
    colleague: 'Invite a colleague',
    colleagueText: 'Each person gets their own role.',
  },
  moveIn: {
    title: 'Move in',
    text: 'Paste the link of your old page, or drop the file of your times. You see what we understood before anything is stored.',
    ask: 'Your times are in another system?',
    hint: 'Paste your link or drop your file.',
  },
  palette: {
    open: 'Search',
    openLabel: 'Search pages and actions',
    keys: 'Ctrl K',
    keysApple: '⌘ K',
    title: 'Search pages and actions',
    placeholder: 'Search for a page or an action',
    nothing: 'Nothing found for “{{text}}”.',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    pages: 'Pages',
    actions: 'Actions',
    hint: 'Up and down to choose, Enter to open, Escape to close',
  },
  actions: {
    content: 'Add to the slideshow: {{type}}',
    addMessage: 'Add a daily message',
    addImage: 'Add an image',
    enterGift: 'Enter cash or a cheque',
    addCampaign: 'New donation campaign',
    closeMonth: 'Close a month of donations',
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
  pageActions: {
    dashboard: { review: 'Submit for review', janazah: 'Announce a janazah' },
    timingsSalah: {
      generate: 'Generate salah timings',
      export: 'Export salah timings as CSV',
      upload: 'Upload salah timings',
    },
    timingsIqama: {
      change: 'Change the iqamah from a date',
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
        text: 'The next iqamah and today’s times, in the time zone of the masjid, even if you are in another country.',
      },
      tasks: {
        title: 'Tasks and shortcuts',
        text: 'First you see what you need to do. Below are the shortcuts for your role.',
      },
      products: {
        title: 'Your products',
        text: 'Screens, the app and donations. You can manage what your plan includes.',
      },
    },
    timingsSalah: {
      settings: {
        title: 'The method',
        text: 'Choose how times are calculated. When you save, the month on this page is generated. You are asked before stored times are replaced.',
      },
      actions: {
        title: 'Add times',
        text: 'Generate times for some months, upload your own timetable, or download the times.',
      },
      months: {
        title: 'Month by month',
        text: 'Go to any month. Press a time to change it. Times that seem wrong are marked and explained.',
      },
    },
    timingsIqama: {
      rules: {
        title: 'A rule for each prayer',
        text: 'Each rule is a sentence. Press a value in it to change it. “Why” explains today’s time.',
      },
      actions: {
        title: 'Nothing changes until you save',
        text: 'You can try different rules. The page shows the times that they give.',
      },
      records: {
        title: 'Dated records',
        text: 'For days that do not follow the rules, such as Eid or a holiday.',
      },
    },
    timingsAthan: {
      page: {
        title: 'The call to prayer',
        text: 'Which sound plays for each prayer, when, and on which devices.',
      },
      special: {
        title: 'Special prayers',
        text: 'Eid, Taraweeh and other prayers with their own times.',
      },
    },
    settingsHijri: {
      settings: {
        title: 'Today’s Hijri date',
        text: 'Move the calendar by a day if the moon was seen earlier or later.',
      },
      calendar: {
        title: 'Both calendars together',
        text: 'See how a choice changes the next weeks before you save it.',
      },
      records: {
        title: 'Months that were decided',
        text: 'The first day that you recorded stays, even if the calculation is different.',
      },
    },
    libraryList: {
      page: {
        title: 'Everything that your screens show',
        text: 'Slides and announcements in their order, with the days when they are shown.',
      },
      actions: {
        title: 'Add a slide',
        text: 'Choose a type of slide. The preview shows it as the screen will show it.',
      },
      filters: {
        title: 'Find a slide',
        text: 'Search by words, by type, or by when it is shown: now, later or no longer.',
      },
    },
    settingsAlIqamah: {
      page: {
        title: 'The screens of the masjid',
        text: 'If each screen is online, what it shows, and how it looks.',
      },
      actions: {
        title: 'Pair a television',
        text: 'Open Minaret on it and type the code that it shows.',
      },
      tabs: {
        title: 'How screens look',
        text: 'Design, times of prayer, ticker and night: for all screens, or for one screen only.',
      },
    },
    settingsMasjid: {
      page: {
        title: 'Your masjid',
        text: 'Name, logo, contact and languages. People see them everywhere.',
      },
      place: {
        title: 'Place and time zone',
        text: 'All times are calculated for this place. Put the marker on the building.',
      },
    },
    invites: {
      actions: {
        title: 'Invite by email',
        text: 'Invite one person or more. The link works one time, within seven days.',
      },
      filters: {
        title: 'Everyone with access',
        text: 'Search, change roles, disable or remove access. The change is immediate.',
      },
      roles: {
        title: 'What each role can do',
        text: 'Give each person only the roles that they need.',
      },
    },
    systemDailyMessages: {
      filters: {
        title: 'Verses, hadith and duas',
        text: 'Search and filter. The switch at the end shows the messages for phones.',
      },
      actions: {
        title: 'Add, import and export',
        text: 'Write a message with its source, or import and export all messages as a file.',
      },
    },
  },
} as const;
