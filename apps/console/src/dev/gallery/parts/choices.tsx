import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { PageTabs } from '../../../ui/layout/page-tabs.tsx';
import { GalleryPart } from '../gallery-part.tsx';
import { useWords } from '../words.ts';

const TABS = ['first', 'second', 'third'] as const;

export function Choices() {
  const words = useWords();
  const [search] = useSearchParams();
  const [status, setStatus] = useState<'all' | 'active' | 'ended'>('all');
  const [isOn, setOn] = useState(true);
  const tabs = TABS.map((key, index) => ({
    key,
    to: `?tab=${key}`,
    label: words[key],
    count: index === 2 ? 12 : undefined,
  }));
  return (
    <>
      <GalleryPart id="tabs" title={words.tabs}>
        <PageTabs label={words.tabs} tabs={tabs} current={search.get('tab') ?? 'first'} />
      </GalleryPart>
      <GalleryPart id="segments" title={words.segments} log={status}>
        <Segments
          label={words.status}
          value={status}
          onChange={setStatus}
          options={[
            { value: 'all', label: words.all, count: 12 },
            { value: 'active', label: words.active, count: 9 },
            { value: 'ended', label: words.ended, count: 3 },
          ]}
        />
        <CheckField label={words.check} checked={isOn} onChange={setOn} />
        <CheckField label={words.check} name="2" checked={isOn} onChange={setOn} look="switch" />
        <CheckField label={words.check} name="3" checked={false} onChange={setOn} error={words.required} />
        <CheckField label={words.check} name="4" checked onChange={setOn} disabled />
      </GalleryPart>
    </>
  );
}
