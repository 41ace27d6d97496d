/** What a visitor reads where a masjid's page was: in the languages of the phone app. */
export const MISSING_MASJID = {
  en: {
    title: 'There is no masjid at this address',
    text: 'The address may be mistyped, or the masjid is no longer listed here.',
    find: 'Find a masjid',
  },
  ar: {
    title: 'لا مسجد في هذا العنوان',
    text: 'ربما كُتب العنوان خطأً، أو لم يعد المسجد مدرجًا هنا.',
    find: 'البحث عن مسجد',
  },
  ur: {
    title: 'اس پتے پر کوئی مسجد نہیں',
    text: 'شاید پتہ غلط لکھا گیا ہے، یا یہ مسجد اب یہاں درج نہیں۔',
    find: 'مسجد تلاش کریں',
  },
} as const;
