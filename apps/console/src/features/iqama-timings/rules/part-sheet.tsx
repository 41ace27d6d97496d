import type { IqamahRule } from '@minaret/prayer/iqamah/iqamah-rules';
import type { IqamahPrayer } from '@minaret/prayer/types';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { AnchoredSheet } from '../../../ui/popovers/anchored-sheet.tsx';
import { ConditionForm } from './condition-form.tsx';
import { type Field, fieldText, withField } from './fields.ts';
import { readPart, writePart } from './shapes.ts';
import { ValueForm } from './value-form.tsx';

interface PartSheetProps {
  prayer: IqamahPrayer;
  rule: IqamahRule;
  field: Field | 'when';
  anchor: HTMLElement;
  latitude: number;
  onChange: (rule: IqamahRule) => void;
  onClose: () => void;
}

/** The form of one value, beside its button. */
export function PartSheet({ prayer, rule, field, anchor, latitude, onChange, onClose }: PartSheetProps) {
  const { t } = useTranslation('timings');
  const part = readPart(rule.time);
  const put = (changed: IqamahRule) => {
    onChange(changed);
    onClose();
  };
  return (
    <AnchoredSheet anchor={anchor} title={t(`prayers.${prayer}`)} onClose={onClose}>
      {field === 'when' ? (
        <ConditionForm when={rule.when ?? {}} onCancel={onClose} onSet={(when) => put({ ...rule, when })} />
      ) : (
        <ValueForm
          prayer={prayer}
          field={field}
          value={fieldText(part, field)}
          latitude={latitude}
          mayBeNone={part.shape.kind === 'later'}
          onCancel={onClose}
          onSet={(text) => put({ ...rule, time: writePart(withField(part, field, text)) })}
        />
      )}
    </AnchoredSheet>
  );
}
