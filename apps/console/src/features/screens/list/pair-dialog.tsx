import { PAIRING_LENGTH, PairScreen } from '@minaret/contract/screens/screens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { Lattice } from '../../../ui/motif/lattice.tsx';
import { screensApi } from '../screens-api.ts';
import { screensKey } from '../screens-key.ts';
import { CodeField, readCode } from './code-field.tsx';
import { NameFields, type ScreenName } from './name-fields.tsx';
import classes from './pair-dialog.module.css';

interface PairDialogProps {
  m_id: number;
  /** From the QR on the television; empty: to be typed. */
  code: string;
  onClose: () => void;
}

export function PairDialog({ m_id, code: given, onClose }: PairDialogProps) {
  const { t } = useTranslation(['screens', 'common']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const validate = useSchema(PairScreen);
  const [code, setCode] = useState(() => readCode(given));
  const [value, setValue] = useState<ScreenName>({ name: '', place: 'main-hall', place_name: null });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isHelping, setHelping] = useState(false);
  const pair = useMutation({
    mutationFn: () => screensApi.pair({ params: { m_id }, body: { code, ...value } }),
    onSuccess: async ({ name }) => {
      toast({ message: t('dialog.paired', { name }) });
      await queries.invalidateQueries({ queryKey: screensKey(m_id) });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={code !== readCode(given) || value.name !== ''}
      saving={pair.isPending}
      size={520}
      title={t('pair')}
      text={t('dialog.text')}
      note={
        <button
          type="button"
          className={classes.help}
          onClick={() => setHelping(!isHelping)}
          aria-expanded={isHelping}
        >
          {t('dialog.noCode')}
        </button>
      }
      canSave={code.length === PAIRING_LENGTH}
      saveLabel={t('dialog.pair')}
      onSubmit={(event) => {
        event.preventDefault();
        const found = validate({ code, ...value });
        setErrors(found);
        if (Object.keys(found).length === 0) pair.mutate();
        else focusInvalid();
      }}
    >
      <div className={classes.television} aria-hidden="true">
        <Lattice />
        <span>{t('dialog.onScreen')}</span>
        <strong dir="ltr">
          {code.slice(0, 3).padEnd(3, '·')} {code.slice(3).padEnd(3, '·')}
        </strong>
      </div>
      <CodeField value={code} onChange={setCode} isInvalid={errors.code !== undefined || pair.isError} />
      {isHelping && (
        <Notice kind="info" title={t('dialog.noCode')}>
          {t('dialog.noCodeText', { address: `${window.location.host}/screen` })}
        </Notice>
      )}
      {pair.error && <Notice kind="error" title={failureText(pair.error, t('dialog.failed'))} />}
      <NameFields value={value} errors={errors} onChange={setValue} />
    </FormDialog>
  );
}
