// Decides: the other words under which the search of the console (command palette) finds a page.

/** What people type for a page or an action besides its name; only for the search. The first stand for it most. */
export const keywords = {
  pages: {
    dashboard: 'home start overview today next',
    timingsIqama:
      'iqama iqamat jamaat jamaah jamat jama’at congregation jummah juma jumma jumuah friday khutbah khutba undo history restore',
    timingsSalah:
      'salat salah namaz prayer times undo fajr sunrise shuruq dhuhr zuhr zohr asr maghrib isha adhan azan athan start hanafi shafi calculation method angle high latitude generate year month timetable history restore',
    timingsAthan:
      'adhan azan athan muezzin call sound voice speaker eid prayer taraweeh tarawih janazah special prayers others',
    libraryList: 'slides slideshow announcements ticker content library schedule',
    libraryCollection:
      'add slide picture image photo poster video youtube qr announcement hadith verse dua countdown',
    settingsHijri: 'islamic date moon sighting hilal ramadan eid month calendar',
    settingsAlIqamah:
      'screen screens tv tvs television display monitor wall design theme ticker brightness pair',
    settingsAthanPlus: 'push notification phone mobile app followers reminder message live broadcast stream',
    donationPortal:
      'donate donation giving zakat sadaqah sadaqa mdonate campaign fund fundraising kiosk treasurer ledger refund',
    integrationsWeb: 'website widget embed iframe html wordpress site',
    settingsMasjid:
      'mosque name address logo timezone time zone location place map country city language contact profile',
    invites:
      'people staff colleague team volunteer volunteers role roles permission permissions member access',
    invitesActivity: 'log audit history who changed undo',
    settingsPlans:
      'price prices pricing upgrade subscribe subscription premium professional ultimate trial free',
    settingsBilling: 'invoice invoices receipt card payment pay subscription cancel',
    accountSecurity: 'sessions session devices two-factor 2fa sign in leave',
    systemDashboard: 'approve review waiting masjids support health',
    systemBilling: 'subscriptions subscription revenue invoice failed webhook grant free legacy plan plans',
    systemDailyMessages: 'hadith verse dua notification notifications',
    systemDailyMessagesAdd: 'hadith verse dua',
    systemImages: 'pictures photos designs',
    systemImagesAdd: 'picture photo upload',
  },
  actions: {
    guide: 'help manual support documentation how knowledge',
    tour: 'introduction help',
    logout: 'sign out exit leave',
    password: 'password passcode passphrase',
    profile: 'my name email account',
    enterGift: 'treasurer donation gift bank transfer collection box friday',
    closeMonth: 'treasurer ledger accounts books month end',
    monthly: 'print pdf paper calendar month prayer times',
    'scheme-dark': 'dark mode night theme colours',
    'scheme-light': 'light mode day theme colours',
    'scheme-auto': 'theme system colours',
    'language-ar': 'arabic translate',
    'language-en': 'english translate',
    'timingsSalah-upload': 'csv excel import spreadsheet prayer times',
    'timingsSalah-generate': 'calculate prayer times year month',
    'timingsSalah-export': 'download spreadsheet',
    'timingsIqama-upload': 'csv excel import spreadsheet jamaat',
    'timingsIqama-export': 'download spreadsheet',
    'timingsAthan-special': 'eid taraweeh tarawih janazah',
    'settingsAlIqamah-pair': 'tv screen television connect code',
    'invites-invite': 'add user person staff volunteer',
  },
} as const;
