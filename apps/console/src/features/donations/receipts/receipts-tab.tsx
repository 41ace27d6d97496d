import { Button } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconReceiptTax, IconSettings } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import { ReceiptList } from './receipt-list.tsx';
import classes from './receipts.module.css';

const ClaimView = lazy(async () => ({ default: (await import('./claim-view.tsx')).ClaimView }));
const DeclarationsView = lazy(async () => ({
  default: (await import('./declarations-view.tsx')).DeclarationsView,
}));
const ReceiptSettingsView = lazy(async () => ({
  default: (await import('./receipt-settings-view.tsx')).ReceiptSettingsView,
}));
const StatementsDialog = lazy(async () => ({
  default: (await import('./statements-dialog.tsx')).StatementsDialog,
}));

const VIEWS = new Map<string, ComponentType<TabProps>>([
  ['claim', ClaimView],
  ['declarations', DeclarationsView],
  ['settings', ReceiptSettingsView],
]);

/** Receipts, what they need, and what is claimed from the tax office; which of them stands in the address. */
export function ReceiptsTab(props: TabProps) {
  const { masjid, settings } = props;
  const { t } = useGivingWords(masjid, settings.currency);
  const [query] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const view = query.get('view');
  const back = (
    <Link className={classes.back} to={tabAddress('receipts')}>
      <IconChevronLeft className="mirror" size={16} aria-hidden />
      {t('receipts:receipts.back')}
    </Link>
  );
  const View = VIEWS.get(view ?? '');
  if (View)
    return (
      <div className={classes.parts}>
        {back}
        <Suspense>
          <View {...props} />
        </Suspense>
      </div>
    );
  return (
    <div className={classes.parts}>
      <div className={classes.actions}>
        <Button
          variant="default"
          component={Link}
          to={tabAddress('receipts', { view: 'settings' })}
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          {t('receipts:receipts.settings')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCalendar size={18} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {t('receipts:receipts.statements')}
        </Button>
        {settings.currency === 'gbp' && (
          <Button
            component={Link}
            to={tabAddress('receipts', { view: 'claim' })}
            leftSection={<IconReceiptTax size={18} aria-hidden />}
          >
            {t('receipts:receipts.claim')}
          </Button>
        )}
      </div>
      <ReceiptList {...props} />
      <Suspense>
        {isAsked && (
          <StatementsDialog masjid={masjid} currency={settings.currency} onClose={() => setAsked(false)} />
        )}
      </Suspense>
    </div>
  );
}
