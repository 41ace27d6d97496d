import { Button } from '@mantine/core';
import { Campaign, CampaignAdd } from '@minaret/contract/giving/campaigns';
import { IconChevronLeft } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { campaignsApi, givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { useOwnWords } from '../parts/use-own-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import { draftOf, fieldsOf } from './campaign-draft.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import classes from './campaigns.module.css';
import { DeleteCampaign } from './delete-campaign.tsx';

interface CampaignEditorProps extends TabProps {
  /** Without one: a new one. */
  campaign?: Campaign | undefined;
}

/** A story, a goal and a fund, with the page as people see it beside it. */
export function CampaignEditor({ masjid, settings, funds, campaign }: CampaignEditorProps) {
  const { m_id } = masjid;
  const { t, today } = useGivingWords(masjid, settings.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const own = useOwnWords();
  const validate = useSchema(CampaignAdd, own);
  const refused = useRefusedFields(own);
  /** As it was opened, or as someone else has saved it since. */
  const [stand, setStand] = useState(campaign);
  const [isDone, setDone] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm({
    initialValues: draftOf(campaign, funds, today()),
    validate: (values) => validate(fieldsOf(values, stand)),
  });
  const { values, errors } = form;
  const leave = () => void navigate(tabAddress('campaigns'));
  const save = useMutation({
    mutationFn: () => {
      const body = fieldsOf(form.getValues(), stand);
      return stand
        ? campaignsApi.save({
            params: { m_id, campaign_id: stand.id },
            body: { ...body, version: stand.version },
          })
        : campaignsApi.add({ params: { m_id }, body });
    },
    onSuccess: () => {
      setDone(true);
      toast({ message: t('campaignForm.saved') });
      leave();
    },
    onError: (error) => {
      setStand((now) => conflictingVersion(error, Campaign) ?? now);
      form.setErrors(refused(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const isConflict = save.error && conflictingVersion(save.error, Campaign);
  return (
    <>
      <Link className={classes.back} to={tabAddress('campaigns')}>
        <IconChevronLeft className="mirror" size={16} aria-hidden />
        {t('tabs.campaigns.label')}
      </Link>
      <AsideLayout
        aside={
          <CampaignPreview
            masjid={masjid}
            settings={settings}
            funds={funds}
            draft={values}
            campaign={campaign}
          />
        }
      >
        <LeaveGuard isDirty={form.isDirty && !isDone && !save.isPending} />
        <FormCard
          onSubmit={form.onSubmit(() => save.mutate(), focusInvalid)}
          saving={save.isPending}
          dirty={form.isDirty}
          onCancel={form.reset}
          note={
            campaign &&
            !campaign.is_used && (
              <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
                {t('campaigns.delete')}
              </Button>
            )
          }
        >
          <CampaignFields masjid={masjid} settings={settings} funds={funds} campaign={campaign} form={form} />
          {stand?.version !== campaign?.version && (
            <Notice kind="warning" title={t('conflict.title')}>
              {t('conflict.text')}
            </Notice>
          )}
          {save.error && !isConflict && Object.keys(errors).length === 0 && (
            <Notice kind="error" title={failureText(save.error, t('campaignForm.failed'))} />
          )}
        </FormCard>
      </AsideLayout>
      {campaign && isDeleting && (
        <DeleteCampaign
          m_id={m_id}
          campaign={campaign}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setDone(true);
            leave();
          }}
        />
      )}
    </>
  );
}
