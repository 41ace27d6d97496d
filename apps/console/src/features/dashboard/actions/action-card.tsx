import { UnstyledButton } from '@mantine/core';
import { IconArrowUpRight, IconChevronRight, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './action-card.module.css';
import { ACTION_ICONS, type Action } from './actions.ts';

interface ActionCardProps {
  action: Action;
  title: string;
  text: string;
  onLocked: () => void;
}

const ICONS = { open: IconChevronRight, external: IconArrowUpRight, locked: IconLock, role: null };

function Face({ action, title, text }: Pick<ActionCardProps, 'action' | 'title' | 'text'>) {
  const Icon = ACTION_ICONS[action.name];
  const Mark = ICONS[action.state];
  return (
    <>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      {Mark && (
        <Mark
          className={`${classes.mark} ${action.state === 'locked' ? '' : 'mirror'}`}
          size={18}
          aria-hidden
        />
      )}
    </>
  );
}

/** A link for who may; a locked one asks for the plan; without the role it is words alone. */
export function ActionCard({ action, title, text, onLocked }: ActionCardProps) {
  const { t } = useTranslation('common');
  const face = <Face action={action} title={title} text={text} />;
  switch (action.state) {
    case 'open':
      return (
        <Link className={classes.card} to={action.to}>
          {face}
        </Link>
      );
    case 'external':
      return (
        <a
          className={classes.card}
          href={action.to}
          target="_blank"
          rel="noopener"
          aria-description={t('opensInNewTab')}
        >
          {face}
        </a>
      );
    case 'locked':
      return (
        <UnstyledButton className={classes.card} data-off onClick={onLocked} aria-haspopup="dialog">
          {face}
        </UnstyledButton>
      );
    default:
      return (
        <div className={classes.card} data-off>
          {face}
        </div>
      );
  }
}
