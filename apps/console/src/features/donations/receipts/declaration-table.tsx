import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { ListedDeclaration } from '@minaret/contract/giving/gift-aid';
import { formatParts } from '@minaret/i18n';
import { lazy, Suspense, useState } from 'react';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './receipts.module.css';

const EndDeclarationDialog = lazy(async () => ({
  default: (await import('./end-declaration-dialog.tsx')).EndDeclarationDialog,
}));

interface DeclarationTableProps {
  masjid: SessionMasjid;
  currency: string;
  declarations: readonly ListedDeclaration[];
}

const COLUMNS = ['covers', 'made', 'kept', 'state'] as const;

export function DeclarationTable({ masjid, currency, declarations }: DeclarationTableProps) {
  const { t } = useGivingWords(masjid, currency);
  const [ending, setEnding] = useState<ListedDeclaration | null>(null);
  return (
    <>
      <table
        className={`${figures.table} ${classes.declarations}`}
        aria-label={t('receipts:declarations.title')}
      >
        <thead>
          <tr>
            <th scope="col">{t('receipts:receipts.donor')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`receipts:declarations.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {declarations.map((declaration) => (
            <Row
              key={declaration.id}
              masjid={masjid}
              currency={currency}
              declaration={declaration}
              onEnd={() => setEnding(declaration)}
            />
          ))}
        </tbody>
      </table>
      {ending && (
        <Suspense>
          <EndDeclarationDialog
            masjid={masjid}
            currency={currency}
            declaration={ending}
            onClose={() => setEnding(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface RowProps extends Omit<DeclarationTableProps, 'declarations'> {
  declaration: ListedDeclaration;
  onEnd: () => void;
}

function Row({ masjid, currency, declaration, onEnd }: RowProps) {
  const { t, locale, money, day, moment } = useGivingWords(masjid, currency);
  const { ended, to_pay_back } = declaration;
  const name = [declaration.title, declaration.first_name, declaration.last_name]
    .filter((part) => part !== null)
    .join(' ');
  const covers = declaration.is_one_gift
    ? t('receipts:declarations.oneGift', { date: day(declaration.starts_on) })
    : declaration.ends_on === null
      ? t('receipts:declarations.from', { from: day(declaration.starts_on) })
      : t('receipts:declarations.between', {
          from: day(declaration.starts_on),
          until: day(declaration.ends_on),
        });
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <small>
          {formatParts(
            [
              declaration.house !== null && isolate(declaration.house),
              declaration.postcode !== null && isolate(declaration.postcode),
            ],
            locale,
          )}
        </small>
        {declaration.email !== null && (
          <small>
            <bdi>{declaration.email}</bdi>
          </small>
        )}
      </th>
      <td>{ended?.never_held ? t('receipts:declarations.nothingCovered') : covers}</td>
      <td>
        {t(`receipts:declarations.channels.${declaration.channel}`)}
        <small>{day(declaration.declared_at.slice(0, 10))}</small>
        {declaration.evidence !== null && (
          <small>
            <bdi>{declaration.evidence}</bdi>
          </small>
        )}
      </td>
      <td>
        {declaration.kept_until === null
          ? t('receipts:declarations.notClaimed')
          : t('receipts:declarations.keptUntil', { date: day(declaration.kept_until) })}
      </td>
      <td>
        {ended ? (
          <>
            <StatusBadge status={ended.never_held ? 'error' : 'neutral'}>
              {t(ended.never_held ? 'receipts:declarations.neverHeld' : 'receipts:declarations.ended')}
            </StatusBadge>
            <small>
              {t('receipts:declarations.endedBy', {
                date: moment(ended.at),
                name: isolate(ended.by ?? t('unknownPerson')),
              })}
            </small>
            {ended.reason !== null && (
              <small>
                <bdi>{ended.reason}</bdi>
              </small>
            )}
            {to_pay_back.gifts > 0 && (
              <small className={classes.owed}>
                {t('receipts:declarations.owed', {
                  tax: money(to_pay_back.tax),
                  sum: money(to_pay_back.amount),
                })}
              </small>
            )}
          </>
        ) : (
          <StatusBadge status={declaration.is_one_gift ? 'neutral' : 'success'}>
            {t(declaration.is_one_gift ? 'receipts:declarations.forOne' : 'receipts:declarations.inForce')}
          </StatusBadge>
        )}
      </td>
      <td className={figures.end}>
        {!ended && (
          <Button size="xs" variant="default" aria-description={name} onClick={onEnd}>
            {t('receipts:declarations.end')}
          </Button>
        )}
      </td>
    </tr>
  );
}
