import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import classes from './donations.module.css';
import { TAB_NAMES, type Tab, tabAddress } from './tabs.ts';

/** Eight of them fit in a line from 992 up; below it they are a list to choose from. */
export function PortalTabs({ current }: { current: Tab }) {
  const { t } = useTranslation('donations');
  const navigate = useNavigate();
  const tabs = TAB_NAMES.map((key) => ({ key, to: tabAddress(key), label: t(`tabs.${key}.label`) }));
  return (
    <>
      <div className={classes.tabs}>
        <PageTabs label={t('tabs.label')} current={current} tabs={tabs} />
      </div>
      <NativeSelect
        className={classes.choice}
        aria-label={t('tabs.label')}
        value={current}
        data={tabs.map(({ key, label }) => ({ value: key, label }))}
        onChange={({ currentTarget }) => {
          const tab = TAB_NAMES.find((known) => known === currentTarget.value);
          if (tab) void navigate(tabAddress(tab));
        }}
      />
    </>
  );
}
