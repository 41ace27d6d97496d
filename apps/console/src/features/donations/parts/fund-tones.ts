// Decides: the colour that each fund has in dots and plots of the Donation Portal.

export type FundTone = 'general' | 'building' | 'third' | 'zakat' | 'others';

interface ToneOf {
  id: number;
  kind: string;
}

/** Gold is Zakat's alone. General and the building have their own; of the others the first has the third colour. */
export function fundTones(funds: readonly ToneOf[]): Map<number, FundTone> {
  const own: Record<string, FundTone> = { general: 'general', zakat: 'zakat', zakat_al_fitr: 'zakat' };
  const building = funds.find(({ kind }) => kind === 'building')?.id;
  const rest = funds.filter(({ id, kind }) => !own[kind] && id !== building);
  return new Map(
    funds.map(({ id, kind }) => [
      id,
      own[kind] ?? (id === building ? 'building' : id === rest[0]?.id ? 'third' : 'others'),
    ]),
  );
}
