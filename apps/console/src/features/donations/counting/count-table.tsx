import { ActionIcon, NativeSelect } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { CountingSheet } from '@minaret/contract/giving/counting';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import figures from '../parts/figures.module.css';
import { MoneyField } from '../parts/money-field.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { boxesOf, type CountDraft, readCount, stepped, sumOf, withCount } from './count-draft.ts';
import classes from './counting.module.css';

interface CountTableProps {
  masjid: SessionMasjid;
  sheet: CountingSheet;
  draft: CountDraft;
  /** Without it the count is signed, and shown only. */
  onChange?: (draft: CountDraft) => void;
}

/** Pieces down, boxes across. On a phone one box at a time, with steps that a thumb finds. */
export function CountTable({ masjid, sheet, draft, onChange }: CountTableProps) {
  const { t, money, roundMoney } = useGivingWords(masjid, sheet.currency);
  const [current, setCurrent] = useState(0);
  const worths = sheet.pieces.map(({ worth }) => worth);
  const counted = boxesOf(draft);
  const sums = counted.map((box) => sumOf(box, worths));
  const all = (of: (box: (typeof counted)[number]) => number) =>
    counted.reduce((sum, box) => sum + of(box), 0);
  const column = (box: number) => ({ 'data-current': box === current || undefined });
  return (
    <>
      {sheet.boxes.length > 1 && (
        <NativeSelect
          className={classes.box}
          label={t('counting.chooseBox')}
          value={current}
          data={sheet.boxes.map(({ name }, box) => ({ value: String(box), label: name }))}
          onChange={({ currentTarget }) => setCurrent(Number(currentTarget.value))}
        />
      )}
      <div className={classes.scroll}>
        <table className={`${figures.table} ${classes.counts}`}>
          <thead>
            <tr>
              <th scope="col">{t('counting.piece')}</th>
              {sheet.boxes.map(({ name }, box) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place on the sheet.
                <th key={box} scope="col" className={figures.end} {...column(box)}>
                  <bdi>{name}</bdi>
                </th>
              ))}
              {sheet.boxes.length > 1 && (
                <th scope="col" className={`${figures.end} ${classes.all}`}>
                  {t('counting.all')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sheet.pieces.map(({ worth }, piece) => {
              const label = worth % 100 === 0 ? roundMoney(worth) : money(worth);
              return (
                <tr key={worth}>
                  <th scope="row">{label}</th>
                  {sheet.boxes.map(({ name }, box) => {
                    const text = draft.counts[box]?.[piece] ?? '';
                    const count = readCount(text);
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place on the sheet.
                      <td key={box} {...column(box)}>
                        <div className={classes.cell}>
                          {onChange ? (
                            <>
                              <ActionIcon
                                className={classes.step}
                                variant="default"
                                aria-label={t('counting.less', { piece: label })}
                                disabled={!count}
                                onClick={() => onChange(stepped(draft, box, piece, -1))}
                              >
                                <IconMinus size={18} aria-hidden />
                              </ActionIcon>
                              <input
                                className={classes.count}
                                inputMode="numeric"
                                autoComplete="off"
                                aria-label={t('counting.countOf', { piece: label, box: name })}
                                aria-invalid={count === null || undefined}
                                placeholder="0"
                                value={text}
                                onChange={({ currentTarget }) =>
                                  onChange(withCount(draft, box, piece, currentTarget.value))
                                }
                              />
                              <ActionIcon
                                className={classes.step}
                                variant="default"
                                aria-label={t('counting.more', { piece: label })}
                                disabled={count === null}
                                onClick={() => onChange(stepped(draft, box, piece, 1))}
                              >
                                <IconPlus size={18} aria-hidden />
                              </ActionIcon>
                            </>
                          ) : (
                            <span className={classes.count}>{count ?? 0}</span>
                          )}
                          <span className={classes.worth}>{money((count ?? 0) * worth)}</span>
                        </div>
                      </td>
                    );
                  })}
                  {sheet.boxes.length > 1 && (
                    <td className={`${figures.figure} ${figures.strong} ${classes.all}`}>
                      {money(all(({ counts }) => (counts[piece] ?? 0) * worth))}
                    </td>
                  )}
                </tr>
              );
            })}
            <tr>
              <th scope="row">{t('counting.loose')}</th>
              {sheet.boxes.map(({ name }, box) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place on the sheet.
                <td key={box} className={figures.figure} {...column(box)}>
                  {onChange ? (
                    <div className={classes.loose}>
                      <MoneyField
                        aria-label={t('counting.looseOf', { box: name })}
                        currency={sheet.currency}
                        value={draft.loose[box] ?? null}
                        onChange={(amount) => onChange({ ...draft, loose: draft.loose.with(box, amount) })}
                      />
                    </div>
                  ) : (
                    money(draft.loose[box] ?? 0)
                  )}
                </td>
              ))}
              {sheet.boxes.length > 1 && (
                <td className={`${figures.figure} ${figures.strong} ${classes.all}`}>
                  {money(all(({ loose }) => loose))}
                </td>
              )}
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('counting.sum')}</th>
              {sums.map((sum, box) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place on the sheet.
                <td key={box} className={figures.figure} {...column(box)}>
                  {money(sum)}
                </td>
              ))}
              {sheet.boxes.length > 1 && (
                <td className={`${figures.figure} ${classes.all} ${classes.total}`}>
                  {money(sums.reduce((all, sum) => all + sum, 0))}
                </td>
              )}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
