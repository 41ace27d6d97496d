// Decides: what the upgrade prompt says, and who may upgrade.

import { Button } from '@mantine/core';
import { ADMIN_ROLES, hasRole } from '@minaret/contract/access/access';
import { PAGES } from '@minaret/contract/access/console-pages';
import { IconArrowUpRight, IconLockOpen, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useSession } from '../../app/session/session.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Lattice } from '../motif/lattice.tsx';
import { StarFrame } from '../motif/star-frame.tsx';
import classes from './upgrade-prompt.module.css';

export interface UpgradePromptProps {
  onClose: () => void;
  /** What the feature does for the masjid. */
  description: ReactNode;
  /** At most 150 high; a gold star with an open lock when there is none. */
  picture?: ReactNode;
}

function Hero({ picture }: { picture?: ReactNode }) {
  return (
    <div className={classes.hero}>
      <Lattice />
      <div className={classes.picture}>
        {picture ?? (
          <StarFrame tone="gold">
            <IconLockOpen size={26} />
          </StarFrame>
        )}
      </div>
    </div>
  );
}

/** What a plan lacks. The two admin roles may upgrade; others read whom to ask. */
export function UpgradeFrame({ onClose, description, picture }: UpgradePromptProps) {
  const { t } = useTranslation();
  const { roles, masjid } = useSession();
  return (
    <Dialog opened onClose={onClose} title={t('upgrade.title')} hero={<Hero picture={picture} />}>
      <p className={classes.description}>{description}</p>
      <p className={classes.text}>{t('upgrade.text')}</p>
      {hasRole(roles, ADMIN_ROLES) ? (
        <Button
          className={classes.button}
          component="a"
          href={PAGES.settingsBilling.path}
          target="_blank"
          rel="noopener"
          fullWidth
          rightSection={<IconArrowUpRight className="mirror" size={18} aria-hidden />}
          aria-description={t('opensInNewTab')}
        >
          {t('upgrade.button')}
        </Button>
      ) : (
        <p className={classes.ask}>
          <IconUserCircle size={18} aria-hidden />
          {t('upgrade.ask', { masjid: masjid?.m_name ?? t('product') })}
        </p>
      )}
    </Dialog>
  );
}
