import { Textarea } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { ReviewRequest } from '@minaret/contract/system/review-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { dashboardOf, reviewApi } from '../dashboard-api.ts';
import classes from './review-dialog.module.css';

interface ReviewDialogProps {
  masjid: SessionMasjid;
  onClose: () => void;
}

/** Files the request for approval with us, for deployments that have no page of their own for it. */
export function ReviewDialog({ masjid, onClose }: ReviewDialogProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const failureText = useFailureText();
  const refused = useRefusedFields();
  const queries = useQueryClient();
  const form = useForm({ initialValues: { note: '' }, validate: useSchema(ReviewRequest) });
  const request = useMutation({
    mutationFn: (body: { note: string }) => reviewApi.send({ params: { m_id: masjid.m_id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries(dashboardOf(masjid.m_id));
      toast({ message: t('review.sent') });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={request.isPending}
      title={t('review.title')}
      text={t('review.text')}
      size={520}
      saveLabel={t('review.send')}
      onSubmit={form.onSubmit((values) => request.mutate(values))}
    >
      {request.isError && <Notice kind="error" title={failureText(request.error, t('review.failed'))} />}
      <dl className={classes.facts}>
        <dt>{t('review.masjid')}</dt>
        <dd>{masjid.m_name}</dd>
        <dt>{t('review.address')}</dt>
        <dd>{masjid.m_address}</dd>
        <dt>{t('review.publicId')}</dt>
        <dd>
          <bdi>{masjid.hash_id}</bdi>
        </dd>
      </dl>

      <Textarea
        label={`${t('review.note')} (${t('common:optional')})`}
        description={t('review.noteHelp')}
        rows={3}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
