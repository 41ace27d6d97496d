import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { formatMonth } from '@minaret/i18n';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { UpgradePrompt } from '../../../ui/upgrade/upgrade-prompt.tsx';
import layout from '../layout.module.css';
import { ActionCard } from './action-card.tsx';
import { type Action, actionsFor, monthlyWords } from './actions.ts';
import classes from './quick-actions.module.css';

interface QuickActionsProps {
  masjid: SessionMasjid;
  /** Today at the masjid, once it is known. */
  date: string | undefined;
}

export function QuickActions({ masjid, date }: QuickActionsProps) {
  const { t, locale } = useTranslation('dashboard');
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const textOf = ({ name, state }: Action): string => {
    if (state === 'role') return t('actions.otherRole');
    if (state === 'locked') return t('actions.pushLocked');
    if (name !== 'monthly') return t(`actions.${name}Text`);
    return t(`actions.${monthlyWords(masjid, date)}`, { month: date ? formatMonth(date, locale) : '' });
  };
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title" className={layout.title}>
        {t('actions.title')}
      </h2>
      <ul className={classes.list}>
        {actionsFor(masjid, session).map((action) => (
          <li key={action.name}>
            <ActionCard
              action={action}
              title={t(`actions.${action.name}`)}
              text={textOf(action)}
              onLocked={() => setAsking(true)}
            />
          </li>
        ))}
      </ul>
      <UpgradePrompt
        opened={isAsking}
        onClose={() => setAsking(false)}
        description={t('actions.pushUpgrade')}
      />
    </section>
  );
}
