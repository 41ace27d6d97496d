import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './pager.module.css';

interface PagerProps {
  /** From 0. */
  page: number;
  /** Rows a page. */
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** Which rows are shown, said inline the buttons rather than at the other end. */
  inline?: boolean;
  chevrons?: boolean;
  /** For the padding of the card it closes. */
  className?: string;
}

/** Leafs through a list, at its foot. */
export function Pager({ page, size, total, onPage, inline, chevrons, className = '' }: PagerProps) {
  const { t } = useTranslation('common');
  return (
    <footer className={`${classes.pager} ${className}`} data-inline={inline || undefined}>
      <span>
        {t('pager.range', { from: page * size + 1, to: Math.min(total, (page + 1) * size), total })}
      </span>
      <Button
        size="xs"
        variant="default"
        disabled={page === 0}
        leftSection={chevrons && <IconChevronLeft className="mirror" size={16} aria-hidden />}
        onClick={() => onPage(page - 1)}
      >
        {t('pager.previous')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={(page + 1) * size >= total}
        rightSection={chevrons && <IconChevronRight className="mirror" size={16} aria-hidden />}
        onClick={() => onPage(page + 1)}
      >
        {t('pager.next')}
      </Button>
    </footer>
  );
}
