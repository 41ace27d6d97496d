import { Button, Skeleton } from '@mantine/core';
import type { DonorDetail } from '@minaret/contract/giving/donors';
import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import { DonorGifts } from './donor-gifts.tsx';
import classes from './donors.module.css';
import { donorOf, donorsApi } from './donors-api.ts';
import { RegularSection } from './regular-section.tsx';

export function OneDonor({ masjid, settings, funds, donorId }: TabProps & { donorId: string }) {
  const { m_id } = masjid;
  const { t, day } = useGivingWords(masjid, settings.currency);
  const failureText = useFailureText();
  const donor = useQuery(donorOf(m_id, donorId));
  const link = useMutation({
    mutationFn: () => donorsApi.sendLink({ params: { m_id, id: donorId } }),
    onSuccess: ({ sent }) =>
      toast(sent ? { message: t('donor.linkSent') } : { kind: 'failed', message: t('donor.noEmail') }),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('donor.linkFailed')) }),
  });
  const { data } = donor;
  const back = (
    <Link to={tabAddress('donors')}>
      <IconArrowLeft className="mirror" size={16} aria-hidden /> {t('donor.back')}
    </Link>
  );
  if (!data)
    return donor.isError ? (
      <>
        {back}
        <LoadFailed title={t('donor.loadFailed')} onTryAgain={() => void donor.refetch()} />
      </>
    ) : (
      <Skeleton height={320} radius={12} />
    );
  return (
    <>
      <div className={classes.head}>
        <div>
          {back}
          <h2>
            <bdi>{data.name ?? data.email}</bdi>
          </h2>
          <p>
            {data.email !== null && <bdi>{data.email}</bdi>} {t('donor.since', { date: day(data.since) })}
          </p>
        </div>
        {data.email !== null && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            loading={link.isPending}
            onClick={() => link.mutate()}
          >
            {t('donor.sendLink')}
          </Button>
        )}
      </div>
      <AsideLayout
        aside={
          <div className={classes.aside}>
            {data.regular.map((regular) => (
              <RegularSection key={regular.id} masjid={masjid} regular={regular} />
            ))}
            <ByFund masjid={masjid} settings={settings} funds={funds} donor={data} />
            <Details masjid={masjid} settings={settings} funds={funds} donor={data} />
          </div>
        }
      >
        <DonorGifts masjid={masjid} currency={data.currency} funds={funds} gifts={data.gifts} />
      </AsideLayout>
    </>
  );
}

/** What stayed given, of all years. */
function ByFund({ masjid, donor }: TabProps & { donor: DonorDetail }) {
  const { t, money } = useGivingWords(masjid, donor.currency);
  const sums = new Map<string, number>();
  for (const { fund, amount, refunded, cover } of donor.gifts)
    sums.set(fund.name, (sums.get(fund.name) ?? 0) + amount - Math.max(0, refunded - cover));
  const all = [...sums.values()].reduce((sum, each) => sum + each, 0);
  return (
    <Section title={t('donor.byFund')}>
      <dl className={classes.facts}>
        {[...sums].map(([name, sum]) => (
          <div key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{money(sum)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('donor.together')}</dt>
          <dd>{money(all)}</dd>
        </div>
      </dl>
    </Section>
  );
}

const LANGUAGES: Record<string, string> = { en: 'English', ar: 'العربية', ur: 'اردو' };

function Details({ masjid, donor }: TabProps & { donor: DonorDetail }) {
  const { t } = useGivingWords(masjid, donor.currency);
  const rows: [string, string | null][] = [
    [t('donor.address'), donor.address],
    [t('donor.phone'), donor.phone],
    [t('donor.language'), LANGUAGES[donor.language] ?? donor.language],
    [t('donor.publicName'), donor.public_name ?? t('anonymous')],
  ];
  return (
    <Section title={t('donor.details')}>
      <div className={classes.stack}>
        <dl className={classes.facts} style={{ width: '100%' }}>
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
        <small className={classes.quiet}>{t('donor.noCards')}</small>
      </div>
    </Section>
  );
}
