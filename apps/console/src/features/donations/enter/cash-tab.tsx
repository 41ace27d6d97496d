import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { SheetList } from '../counting/sheet-list.tsx';
import { SheetView } from '../counting/sheet-view.tsx';
import { type TabProps, tabAddress } from '../tabs.ts';
import classes from './cash-tab.module.css';
import { EnterTab } from './enter-tab.tsx';

/** What comes by hand: one gift with its giver, or the boxes that two people count. */
export function CashTab(props: TabProps) {
  const { t } = useTranslation('donations');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const sheet = query.get('sheet');
  if (sheet) return <SheetView key={sheet} {...props} sheetId={sheet} />;
  const view = query.get('view') === 'sheets' ? 'sheets' : 'one';
  return (
    <>
      <div className={classes.choice}>
        <Segments<'one' | 'sheets'>
          label={t('cash.label')}
          value={view}
          options={[
            { value: 'one', label: t('cash.one') },
            { value: 'sheets', label: t('cash.sheets') },
          ]}
          onChange={(value) =>
            void navigate(tabAddress('enter', value === 'sheets' ? { view: 'sheets' } : {}))
          }
        />
      </div>
      {view === 'sheets' ? <SheetList {...props} /> : <EnterTab {...props} />}
    </>
  );
}
