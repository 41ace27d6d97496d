import type { start as english } from '../en/start.ts';
import type { Arabic } from '../translated.ts';

export const start = {
  steps: {
    title: 'الخطوات الأولى',
    progress: 'أُنجز {{done}} من {{count}}',
    dismiss: 'إخفاء الخطوات الأولى',
    dismissed: 'أُخفيت الخطوات الأولى.',
    failed: 'تعذّر الحفظ',
    done: 'أُنجزت',
    place: 'تحقّق من المكان والمنطقة الزمنية',
    placeText: 'تُحسب المواقيت لمدينة {{city}} بتوقيت {{zone}}.',
    placeTextZone: 'تُحسب المواقيت بتوقيت {{zone}}.',
    placeRight: 'هذا صحيح',
    method: 'اختر طريقة الحساب',
    methodText: 'يُقترح المعتاد في بلدك، ثم تُكتب مواقيت السنة بزر واحد.',
    iqamah: 'حدّد موعد الإقامة',
    iqamahText: 'قاعدة لكل صلاة، والجمعة.',
    screen: 'اربط شاشة',
    screenText: 'اكتب الرمز الظاهر على التلفاز.',
    colleague: 'ادعُ زميلًا',
    colleagueText: 'لكلٍّ صلاحيته.',
  },
  palette: {
    open: 'بحث',
    openLabel: 'البحث في الصفحات والإجراءات',
    keys: 'Ctrl K',
    keysApple: '⌘ K',
    title: 'البحث في الصفحات والإجراءات',
    placeholder: 'إلى أين، أو ماذا تريد أن تفعل؟',
    nothing: 'لا نتائج لعبارة «{{text}}».',
    found_zero: 'لا نتائج',
    found_one: 'نتيجة واحدة',
    found_two: 'نتيجتان',
    found_few: '{{count}} نتائج',
    found_many: '{{count}} نتيجة',
    found_other: '{{count}} نتيجة',
    pages: 'الصفحات',
    actions: 'الإجراءات',
    hint: 'السهمان للاختيار، وEnter للانتقال، وEscape للإغلاق',
  },
  actions: {
    content: 'إضافة إلى عرض الشرائح: {{type}}',
    addMessage: 'إضافة رسالة يومية',
    addImage: 'إضافة صورة',
    monthly: 'عرض الجدول العام',
    language: 'تغيير اللغة: {{language}}',
    scheme: 'المظهر: {{scheme}}',
    profile: 'الملف الشخصي',
    password: 'تغيير كلمة المرور',
    guide: 'فتح الدليل لهذه الصفحة',
    tour: 'عرّفني بهذه الصفحة',
    masjid: 'الانتقال إلى {{masjid}}',
    logout: 'تسجيل الخروج',
  },
  deeds: {
    dashboard: { review: 'إرسال للمراجعة' },
    timingsSalah: {
      generate: 'توليد مواقيت الصلاة',
      export: 'تصدير مواقيت الصلاة ملف CSV',
      upload: 'رفع مواقيت الصلاة',
    },
    timingsIqama: {
      record: 'إضافة تغيير للإقامة بتاريخ',
      learn: 'استخراج قواعد الإقامة من جدول العام الماضي',
      export: 'تصدير مواقيت الإقامة ملف CSV',
      upload: 'رفع مواقيت الإقامة',
    },
    timingsAthan: { special: 'إضافة صلاة خاصة' },
    settingsAlIqamah: { pair: 'ربط شاشة' },
    invites: { invite: 'دعوة زميل' },
    invitesActivity: { export: 'تصدير النشاط ملف CSV' },
    systemDailyMessages: {
      preview: 'معاينة رسائل يوم',
      starter: 'إضافة المجموعة الأولى من الرسائل',
      import: 'استيراد الرسائل اليومية من ملف CSV',
      export: 'تصدير الرسائل اليومية ملف CSV',
      notification: 'إضافة إشعار بتاريخ',
    },
  },
  /** What people type for a page or an action besides its name; only for the search. */
  keywords: {
    pages: {
      dashboard: 'الرئيسية البداية نظرة اليوم',
      timingsIqama: 'اقامة الإقامة جماعة الجماعة جمعة الجمعة خطبة الخطبة تراجع السجل استعادة',
      timingsSalah:
        'صلاة الصلاة تراجع نماز أوقات مواقيت الفجر الشروق الظهر العصر المغرب العشاء أذان طريقة الحساب زاوية حنفي شافعي سنة شهر جدول إمساكية السجل استعادة',
      timingsAthan: 'أذان الأذان مؤذن نداء صوت سماعة عيد العيد تراويح التراويح جنازة خاصة',
      libraryList: 'شرائح عرض إعلانات شريط محتوى مكتبة جدولة',
      libraryCollection: 'إضافة شريحة صورة ملصق فيديو يوتيوب رمز إعلان حديث آية دعاء عد',
      settingsHijri: 'هجري هلال الهلال رؤية تحري رمضان عيد شهر تقويم',
      settingsAlIqamah: 'شاشة شاشات الشاشة تلفاز تلفزيون عرض تصميم مظهر سطوع ربط إقران',
      settingsAthanPlus: 'إشعار إشعارات هاتف جوال تطبيق متابعون تذكير بث مباشر رسالة',
      donationPortal: 'تبرع تبرعات زكاة الزكاة صدقة حملة صندوق كشك',
      integrationsWeb: 'موقع ويب تضمين أداة',
      settingsMasjid: 'اسم عنوان شعار المنطقة الزمنية توقيت مكان موقع خريطة بلد مدينة لغة اتصال جامع',
      invites: 'أشخاص موظفون زميل فريق متطوع متطوعون دور أدوار صلاحية صلاحيات عضو مستخدم',
      invitesActivity: 'سجل من غير تدقيق تراجع',
      settingsPlans: 'سعر أسعار ترقية اشتراك تجربة مجانية',
      settingsBilling: 'فاتورة فواتير إيصال بطاقة دفع اشتراك إلغاء',
      accountSecurity: 'جلسات أجهزة تحقق',
      systemDashboard: 'موافقة مراجعة انتظار دعم صحة',
      systemDailyMessages: 'حديث آية دعاء إشعار',
      systemDailyMessagesAdd: 'حديث آية دعاء',
      systemImages: 'صور تصاميم',
      systemImagesAdd: 'صورة رفع',
    },
    actions: {
      guide: 'مساعدة المساعدة دليل شرح دعم كيف',
      tour: 'تعريف جولة مساعدة',
      logout: 'خروج مغادرة',
      password: 'كلمة السر الرقم السري',
      profile: 'اسمي بريدي حسابي',
      monthly: 'طباعة ورقة تقويم شهر إمساكية',
      'scheme-dark': 'داكن ليلي وضع ألوان',
      'scheme-light': 'فاتح نهاري وضع ألوان',
      'scheme-auto': 'نظام وضع ألوان',
      'language-ar': 'عربي ترجمة',
      'language-en': 'إنجليزي ترجمة',
      'timingsSalah-upload': 'استيراد إكسل جدول',
      'timingsSalah-generate': 'حساب سنة شهر',
      'timingsSalah-export': 'تنزيل جدول',
      'timingsIqama-upload': 'استيراد إكسل جدول',
      'timingsIqama-export': 'تنزيل جدول',
      'timingsAthan-special': 'عيد تراويح جنازة',
      'settingsAlIqamah-pair': 'تلفاز شاشة توصيل رمز',
      'invites-invite': 'إضافة مستخدم شخص متطوع',
    },
  },
  tour: {
    offer: 'عرّفني بالصفحة',
    offerLabel: 'عرّفني بالصفحة خطوة بخطوة',
    decline: 'لا أريد جولة في هذه الصفحة',
    next: 'التالي',
    previous: 'السابق',
    finish: 'تم',
    skip: 'تخطّي الجولة',
    progress: '{{current}} من {{total}}',
  },
  tours: {
    dashboard: {
      times: {
        title: 'اليوم في المسجد',
        text: 'الإقامة التالية ومواقيت اليوم بساعة المسجد نفسه، أينما كنت.',
      },
      tasks: {
        title: 'ما يتكرر كثيرًا',
        text: 'ما ينتظرك يأتي أولًا، وتحته الاختصارات التي تتيحها صلاحيتك.',
      },
      products: {
        title: 'ما يمكن للمسجد استخدامه',
        text: 'الشاشات والتطبيق والتبرعات: ما تشمله الباقة يُدار من هنا.',
      },
    },
    timingsSalah: {
      settings: {
        title: 'طريقة الحساب',
        text: 'اختر كيف تُحسب المواقيت. الحفظ يكتب الشهر المعروض، ويسأل قبل أن يستبدل شيئًا.',
      },
      actions: {
        title: 'املأ التقويم',
        text: 'ولّد مواقيت فترة، أو ارفع جدولكم، أو خذ الشهر معك.',
      },
      months: {
        title: 'شهرًا بشهر',
        text: 'انتقل إلى أي شهر. اضغط على وقت لتغييره؛ وما يبدو غريبًا يُعلَّم ويُشرح.',
      },
    },
    timingsIqama: {
      rules: {
        title: 'قاعدة لكل صلاة',
        text: 'كل قاعدة جملة: اضغط على قيمة فيها لتغييرها. و«لماذا» يشرح وقت اليوم.',
      },
      actions: {
        title: 'لا يتغيّر شيء قبل الحفظ',
        text: 'جرّب القواعد كما تشاء؛ والصفحة تعرض ما تؤدي إليه.',
      },
      records: {
        title: 'تغييرات بتاريخ',
        text: 'لأيام تختلف عن القواعد، مثل رمضان أو العطل.',
      },
    },
    timingsAthan: {
      page: {
        title: 'كيف يُنادى للصلاة',
        text: 'أي أذان يُسمع وأين، وما يُعرض حوله.',
      },
      special: {
        title: 'الصلوات الخاصة',
        text: 'العيد والتراويح وغيرهما بأوقاتها، سنة بعد سنة.',
      },
    },
    settingsHijri: {
      settings: {
        title: 'التاريخ الهجري اليوم',
        text: 'قدّم التقويم أو أخّره يومًا إذا رُئي الهلال قبل ذلك أو بعده.',
      },
      calendar: {
        title: 'التقويمان جنبًا إلى جنب',
        text: 'انظر أثر الاختيار على الأسابيع القادمة قبل حفظه.',
      },
      records: {
        title: 'أشهر تقرّر أولها',
        text: 'البداية المقرَّرة تبقى مهما قال الحساب.',
      },
    },
    libraryList: {
      page: {
        title: 'كل ما تعرضه شاشاتكم',
        text: 'الشرائح والإعلانات بترتيبها، والأيام التي تُعرض فيها.',
      },
      actions: {
        title: 'شيء جديد',
        text: 'اختر نوع الشريحة؛ والمعاينة تعرضها كما ستظهر على الشاشة.',
      },
      filters: {
        title: 'اعثر على ما تريد',
        text: 'بالكلمات أو بالنوع، أو بحسب ما يُعرض الآن أو لاحقًا أو انتهى.',
      },
    },
    settingsAlIqamah: {
      page: {
        title: 'شاشات المسجد',
        text: 'هل كل شاشة متصلة، وماذا تعرض، وكيف تبدو.',
      },
      actions: {
        title: 'اربط تلفازًا',
        text: 'افتح Minaret عليه واكتب الرمز الذي يظهر.',
      },
      tabs: {
        title: 'كيف تبدو الشاشات',
        text: 'التصميم ولحظات الصلاة والشريط والليل: لكل الشاشات أو لشاشة بعينها.',
      },
    },
    settingsMasjid: {
      page: {
        title: 'من أنتم وأين',
        text: 'الاسم والشعار ووسائل الاتصال واللغات، كما يراها الناس في كل مكان.',
      },
      place: {
        title: 'المكان والمنطقة الزمنية',
        text: 'منها تُحسب كل المواقيت. ضع العلامة على مبنى المسجد.',
      },
    },
    invites: {
      actions: {
        title: 'الدعوة بالبريد',
        text: 'شخص أو أكثر في المرة. الرابط يعمل مرة واحدة ولسبعة أيام.',
      },
      filters: {
        title: 'كل من له وصول',
        text: 'ابحث، وغيّر الصلاحيات، وأوقف الوصول أو أنهِه؛ ويسري ذلك فورًا.',
      },
      roles: {
        title: 'ما تتيحه كل صلاحية',
        text: 'امنح أصغر صلاحية تكفي.',
      },
    },
    systemDailyMessages: {
      filters: {
        title: 'آيات وأحاديث وأدعية',
        text: 'ابحث وصفِّ؛ والمفتاح في النهاية يعرض ما يُرسل إلى الهواتف.',
      },
      actions: {
        title: 'الإضافة والتبادل',
        text: 'اكتب رسالة مع مصدرها، أو استورد الكل وصدّره ملفًا.',
      },
    },
  },
} as const satisfies Arabic<typeof english>;
