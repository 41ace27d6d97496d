import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { formatNumber } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { isSame } from '../../app/forms/form-values.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { specialApi, specialKey } from '../athan/athan-api.ts';
import { announcedJanazahs, janazahKey } from '../athan/janazah-api.ts';
import { JanazahFields } from '../athan/special/janazah-fields.tsx';
import {
  contentOf,
  type Field,
  newValues,
  problemsOf,
  type SpecialValues,
} from '../athan/special/special-values.ts';
import { suggestedPrayer } from './suggested-prayer.ts';

interface JanazahDialogProps {
  masjid: SessionMasjid;
  onClose: () => void;
}

/** Who, after which prayer, where the burial is: everything else is filled in. */
export function JanazahDialog({ masjid: { m_id, m_zone }, onClose }: JanazahDialogProps) {
  const { t, locale } = useTranslation(['janazah', 'athan']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { data } = useQuery(announcedJanazahs(m_id));
  const [now] = useState(() => wallClock(m_zone, Date.now()));
  const [opened] = useState<SpecialValues>(() => ({
    ...newValues([], now.date),
    type: 'janazah',
    ...suggestedPrayer(now),
  }));
  const [values, setValues] = useState(opened);
  const [tells, setTells] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const announce = useMutation({
    mutationFn: () => specialApi.save({ body: { m_id, content: contentOf(values), tell_followers: tells } }),
    onSuccess: async () => {
      toast({ message: t('announced') });
      await Promise.all([
        queries.invalidateQueries({ queryKey: janazahKey(m_id) }),
        queries.invalidateQueries({ queryKey: specialKey(m_id) }),
      ]);
      onClose();
    },
  });
  const problems = problemsOf(values, now.date);
  const errorOf = (field: Field) => {
    const problem = isChecked ? problems[field] : undefined;
    // Of minutes a janazah has none.
    return problem && problem !== 'minutesRange' ? t(`athan:special.${problem}`) : undefined;
  };
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problems).length === 0) announce.mutate();
  }
  return (
    <FormDialog
      onClose={onClose}
      isDirty={!isSame(values, opened)}
      saving={announce.isPending}
      size={520}
      title={t('title')}
      text={t('text')}
      saveLabel={t('send')}
      onSubmit={submit}
    >
      <JanazahFields
        values={values}
        put={(change) => setValues({ ...values, ...change })}
        errorOf={errorOf}
        today={now.date}
        years={[]}
      />
      <CheckField
        label={t('phones')}
        description={data && t('phonesCount', { phones: formatNumber(data.phones, locale) })}
        checked={tells}
        onChange={setTells}
      />
      {announce.error && <Notice kind="error" title={failureText(announce.error, t('failed'))} />}
    </FormDialog>
  );
}
