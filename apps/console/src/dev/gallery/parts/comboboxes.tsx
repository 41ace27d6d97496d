import { useState } from 'react';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { GalleryPart } from '../gallery-part.tsx';
import { useWords } from '../words.ts';

const NAMES = [
  ['abu-dhabi', 'Abu Dhabi', 'أبوظبي'],
  ['amman', 'Amman', 'عمّان'],
  ['ankara', 'Ankara', 'أنقرة'],
  ['baghdad', 'Baghdad', 'بغداد'],
  ['beirut', 'Beirut', 'بيروت'],
  ['cairo', 'Cairo', 'القاهرة'],
  ['casablanca', 'Casablanca', 'الدار البيضاء'],
  ['damascus', 'Damascus', 'دمشق'],
  ['doha', 'Doha', 'الدوحة'],
  ['islamabad', 'Islamabad', 'إسلام آباد'],
  ['istanbul', 'Istanbul', 'إسطنبول'],
  ['jakarta', 'Jakarta', 'جاكرتا'],
  ['kuala-lumpur', 'Kuala Lumpur', 'كوالالمبور'],
  ['makkah', 'Makkah', 'مكة'],
  ['sao-paulo', 'São Paulo', 'ساو باولو'],
  ['toronto', 'Toronto', 'تورونتو'],
] as const;

/** A choice that is found by typing: chosen, empty with an error, turned off; and a text with suggestions. */
export function Comboboxes() {
  const words = useWords();
  const [city, setCity] = useState<string | null>(null);
  const [text, setText] = useState('');
  const data = NAMES.map(([value, english, arabic]) => ({
    value,
    label: words.language === 'Language' ? english : arabic,
  }));
  const field = { data, nothingFoundMessage: words.nothingFound };
  const typed = text.trim().toLowerCase();
  return (
    <GalleryPart id="combobox" title={words.combobox} log={city ?? ''}>
      <SearchSelect {...field} label={words.city} value={city} onChange={setCity} />
      <ComboField
        label={words.suggestion}
        text={text}
        onText={setText}
        options={typed ? data.filter(({ label }) => label.toLowerCase().startsWith(typed)) : []}
        onChoose={({ label }) => setText(label)}
      />
      <SearchSelect
        {...field}
        label={`${words.city} 2`}
        value={null}
        onChange={setCity}
        error={words.required}
        required
      />
      <SearchSelect {...field} label={`${words.city} 3`} value="makkah" onChange={setCity} disabled />
    </GalleryPart>
  );
}
