/** The funds that every masjid begins with, in the third language of the giving page and the kiosk; the others: `giving:funds`. */
export const STANDING_FUNDS_UR = {
  general: { name: 'عمومی', purpose: 'مسجد کے اخراجات کے لیے۔ آزادانہ استعمال۔' },
  zakat: { name: 'زکوٰۃ', purpose: 'زکوٰۃ کے مستحقین کے لیے۔ الگ رکھی جاتی ہے۔' },
} as const;
