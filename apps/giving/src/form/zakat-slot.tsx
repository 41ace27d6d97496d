import type { GiveZakat } from '@minaret/contract/giving/zakat';
import type { ZakatWords } from '@minaret/i18n/give/zakat-en';
import { type ComponentType, useState } from 'react';
import { useGive } from '../core/give-context.ts';
import type { CalculatorProps } from '../zakat/zakat-calculator.tsx';
import { otherAmount } from './draft.ts';
import type { FormParts } from './use-form.ts';

type Loaded = { View: ComponentType<CalculatorProps>; words: ZakatWords };

/** The calculator is loaded when somebody asks for it; closed by mistake, what was entered is still there. */
export function ZakatSlot({ zakat, change }: FormParts & { zakat: GiveZakat }) {
  const { say, page, language } = useGive();
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setOpen(true);
    if (loaded && loaded !== 'failed') return;
    try {
      const { ZakatCalculator, loadZakatWords } = await import('../zakat/zakat-calculator.tsx');
      setLoaded({ View: ZakatCalculator, words: await loadZakatWords(language) });
    } catch {
      setLoaded('failed');
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void open()}>
        {say.zakat.calculate}
      </button>
      {loaded === 'failed' && (
        <p className="problem" role="alert">
          {say.pay.offline}
        </p>
      )}
      {loaded && loaded !== 'failed' && (
        <loaded.View
          words={loaded.words}
          zakat={zakat}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onGive={(amount) => {
            setOpen(false);
            change(otherAmount(page, amount));
          }}
        />
      )}
    </>
  );
}
