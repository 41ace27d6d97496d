import type { ConflictChoice } from '../../ui/conflict-dialog.tsx';
import { changedFields, type FieldName, isSame, type MasjidValues, pick, take } from './values.ts';

/** Fields that mean something only together are chosen together. */
const GROUPS = {
  m_name: ['m_name'],
  m_address: ['m_address'],
  town: ['m_city', 'm_country'],
  position: ['m_latitude', 'm_longitude'],
  m_timezone: ['m_timezone'],
  m_email: ['m_email'],
  m_phone: ['m_phone'],
  m_website: ['m_website'],
  m_prayer_url: ['m_prayer_url'],
  m_languages: ['m_languages'],
  m_logo_key: ['m_logo_key'],
} as const satisfies Record<string, readonly FieldName[]>;
export type GroupName = keyof typeof GROUPS;
export type Choices = Record<GroupName, ConflictChoice>;

export interface Difference {
  name: GroupName;
  /** What nobody here touched is theirs: saving must not undo another person's change by accident. */
  suggested: ConflictChoice;
}

/** Where two versions of the record differ, both having begun as `base`. */
export function differences(base: MasjidValues, mine: MasjidValues, theirs: MasjidValues): Difference[] {
  const touched = changedFields(base, mine);
  return (Object.keys(GROUPS) as GroupName[])
    .filter((name) => !isSame(pick(mine, GROUPS[name]), pick(theirs, GROUPS[name])))
    .map((name) => ({
      name,
      suggested: GROUPS[name].some((field) => touched.includes(field)) ? 'mine' : 'theirs',
    }));
}

/** Their version, with mine where the person keeps it. */
export function settle(choices: Partial<Choices>, mine: MasjidValues, theirs: MasjidValues): MasjidValues {
  const kept = (Object.keys(choices) as GroupName[]).filter((name) => choices[name] === 'mine');
  return take(
    kept.flatMap((name) => [...GROUPS[name]]),
    mine,
    theirs,
  );
}
