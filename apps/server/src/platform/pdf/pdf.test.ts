import { describe, expect, it } from 'vitest';
import { playCustomer, priceOf } from '../../../test/builtin-customer.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { renderInvoice } from '../payments/builtin/invoice-document.ts';
import { pdfFonts, truetypeOf } from './fonts.ts';

/** A month of Professional, changed for a year of Premium after ten days. */
function changed() {
  const one = playCustomer('2026-04-01T00:00:00Z');
  one.subscribe(priceOf('professional', 'month'));
  one.until('2026-04-11T00:00:00Z');
  one.change(priceOf('premium', 'year'));
  one.state.masjidName = 'Masjid #strong[an-Nur] \\ $x$';
  return one;
}

describe('an invoice as PDF', () => {
  it('says its number, its amounts, and that no money moves', async () => {
    const { state, invoice } = changed();
    const lines = pdfText(await renderInvoice(state, invoice, 'en'));
    const text = lines.join('');
    expect(text).toContain(`Receipt ${invoice.number}`);
    for (const amount of ['−$4.17', '$120.00', '$115.83']) expect(lines).toContain(amount);
    expect(text).toContain('11 Apr, 2026 to 11 Apr, 2027');
    expect(text).toContain('Visa ending in 4242');
    expect(lines.filter((line) => line.includes('no money moves'))).toHaveLength(2);
  });

  it('takes what people wrote for text, never for markup', async () => {
    const { state, invoice } = changed();
    expect(pdfText(await renderInvoice(state, invoice, 'en')).join('\n')).toContain(state.masjidName);
  });

  it('in Arabic keeps numbers, years and amounts as they are read', async () => {
    const { state, invoice } = changed();
    const lines = pdfText(await renderInvoice(state, invoice, 'ar')).map((line) => line.trim());
    const drawn = lines.join('|');
    expect(drawn).toContain(invoice.number);
    for (const part of ['2026', '120.00', '115.83', '4242']) expect(drawn).toContain(part);
    expect(drawn).not.toMatch(/6202|00\.021|38\.511|2424(?!2)/);
  });
});

describe('a font', () => {
  it('is TrueType again when its tables are inflated', () => {
    for (const font of pdfFonts()) {
      expect(font.readUInt32BE(0)).toBe(0x00010000);
      const tags = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
        font.toString('latin1', 12 + index * 16, 16 + index * 16),
      );
      expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head']));
    }
  });

  it('that is none is refused', () => {
    expect(() => truetypeOf(Buffer.from('wOF2 and more'))).toThrow('not a WOFF font');
  });
});
