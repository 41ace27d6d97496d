import { Drawer, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sheet-popover.module.css';

interface SheetPopoverProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What it is about: `Asr, Thursday 19 November`. */
  subtitle?: ReactNode;
  /** The control it belongs to, one element that takes a ref. */
  target: ReactElement;
  children: ReactNode;
}

/** A small form beside its control, 268 wide; on phones the same form in a sheet at the foot. */
export function SheetPopover({ opened, onClose, title, subtitle, target, children }: SheetPopoverProps) {
  const phone = useMediaQuery('(width < 48em)');
  const titleId = useId();
  const { t } = useTranslation();
  if (phone) {
    return (
      <>
        {target}
        <Drawer
          opened={opened}
          onClose={onClose}
          position="bottom"
          size="auto"
          title={title}
          closeButtonProps={{ 'aria-label': t('close') }}
          classNames={{ content: classes.sheet, header: classes.sheetHeader, body: classes.sheetBody }}
        >
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          {children}
        </Drawer>
      </>
    );
  }
  return (
    <Popover opened={opened} onDismiss={onClose} width={268} trapFocus withinPortal returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId} className={classes.popover}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
