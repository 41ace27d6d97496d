import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { SNIPPETS, type SnippetKind, type SnippetPlace, snippet, type WidgetChoice } from './snippet.ts';
import classes from './widgets-tab.module.css';

/** What is pasted into the website, for each way that websites allow. */
export function SnippetCard({ place, choice }: { place: SnippetPlace; choice: WidgetChoice }) {
  const { t } = useTranslation('web');
  const [kind, setKind] = useState<SnippetKind>('script');
  const text = snippet(kind, place, choice);
  const { field, isCopied, copy } = useCopy<HTMLPreElement>(text, t('copyFailed'));
  return (
    <Section
      title={t('widgets.snippet')}
      aside={
        <div className={classes.tools}>
          <Segments
            label={t('widgets.snippet')}
            value={kind}
            options={SNIPPETS.map((value) => ({ value, label: t(`widgets.kinds.${value}`) }))}
            onChange={setKind}
          />
          <Button
            leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
          </Button>
        </div>
      }
      wraps
      flush
    >
      <pre ref={field} className={classes.code} dir="ltr">
        {text}
      </pre>
      <p className={classes.foot}>{t(`widgets.notes.${kind}`)}</p>
    </Section>
  );
}
