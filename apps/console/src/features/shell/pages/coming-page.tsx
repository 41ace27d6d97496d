import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import type { AnyPageName, Part } from '../../../app/router/page-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

/** Says plainly that a page belongs to a part of the product that is not there yet. */
export function ComingPage({ page, part }: { page: AnyPageName; part: Part }) {
  const { t } = useTranslation('shell');
  const title = t(`pages.${page}`);
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon={<IconHourglass size={24} />}
          title={t('coming.text', { page: title, part: t(`parts.${part}`) })}
          text={t('coming.help')}
        />
      </Card>
    </>
  );
}
