import { NativeSelect, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { BankImported } from '@minaret/contract/giving/bank';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { bankApi, givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './bank.module.css';

interface ImportDialogProps {
  masjid: SessionMasjid;
  currency: string;
  onClose: () => void;
}

const COLUMNS = ['date', 'words', 'amount', 'credit', 'debit'] as const;
type Columns = Record<(typeof COLUMNS)[number], string>;
const NONE: Columns = { date: '', words: '', amount: '', credit: '', debit: '' };

/** A file of the bank. When its columns have names that nobody knows, they are asked once and remembered. */
export function ImportDialog({ masjid, currency, onClose }: ImportDialogProps) {
  const { m_id } = masjid;
  const { t, count } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [asks, setAsks] = useState<BankImported | null>(null);
  const [columns, setColumns] = useState(NONE);
  const [dayFirst, setDayFirst] = useState<'yes' | 'no'>('yes');
  const columnOf = (name: keyof Columns) => (columns[name] === '' ? undefined : Number(columns[name]));
  const isNamed =
    columns.date !== '' && columns.words !== '' && (columns.amount !== '' || columns.credit !== '');
  const send = useMutation({
    mutationFn: async () => {
      if (!file) throw new Error('no file is chosen');
      const named = asks && Object.fromEntries(COLUMNS.map((name) => [name, columnOf(name)]));
      return bankApi.upload({
        params: { m_id },
        query: named ? { ...named, day_first: dayFirst } : {},
        body: {
          file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
        },
      });
    },
    onSuccess: (answer) => {
      if (!answer.is_read) {
        setAsks(answer);
        return;
      }
      const { lines, matched } = answer;
      toast({
        message:
          lines === 0
            ? t('bankLines.importedNone')
            : t('bankLines.imported', { count: lines, matched: count(matched) }),
      });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={asks !== null}
      saving={send.isPending}
      canSave={file !== null && (asks === null || isNamed)}
      title={t(asks ? 'bankLines.columnsTitle' : 'bankLines.importTitle')}
      text={t(asks ? 'bankLines.columnsText' : 'bankLines.importText')}
      saveLabel={t('bankLines.send')}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      {asks === null ? (
        <TextInput
          type="file"
          label={t('bankLines.file')}
          required
          accept=".csv,.txt,.xml,.sta,.mt940,.940"
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the dialog is reached by keys too. */}
          <section className={classes.sample} aria-label={t('bankLines.file')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {asks.header.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                    <th key={at} scope="col">
                      <bdi>{cell}</bdi>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {asks.rows.map((row, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
                  <tr key={line}>
                    {row.map((cell, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                      <td key={at}>
                        <bdi>{cell}</bdi>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <div className={classes.columns}>
            {COLUMNS.map((name) => (
              <NativeSelect
                key={name}
                label={t(`bankLines.columns.${name}`)}
                data={[
                  { value: '', label: t('bankLines.noColumn') },
                  ...asks.header.map((label, at) => ({ value: String(at), label })),
                ]}
                value={columns[name]}
                onChange={({ currentTarget }) => setColumns({ ...columns, [name]: currentTarget.value })}
              />
            ))}
            <NativeSelect
              label={t('bankLines.dayFirst')}
              data={[
                { value: 'yes', label: t('bankLines.dayFirstYes') },
                { value: 'no', label: t('bankLines.dayFirstNo') },
              ]}
              value={dayFirst}
              onChange={({ currentTarget }) => setDayFirst(currentTarget.value === 'no' ? 'no' : 'yes')}
            />
          </div>
        </>
      )}
      {send.error && <Notice kind="error" title={failureText(send.error, t('bankLines.importFailed'))} />}
    </FormDialog>
  );
}
