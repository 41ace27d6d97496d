import type { KioskFund } from '@minaret/contract/giving/kiosk-device';

const PATHS = {
  heart: 'M12 20 4.5 12.6A4.7 4.7 0 1 1 12 7a4.7 4.7 0 1 1 7.5 5.6zM9 13l3 2.6 3-2.6',
  scale: 'M12 3v17M8 20h8M5 7l7-2 7 2M5 7l-3 7a3.2 3.2 0 0 0 6 0zM19 7l-3 7a3.2 3.2 0 0 0 6 0z',
  house: 'M4 20V9a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5v11M2.5 20h19M9 20v-5a3 3 0 0 1 6 0v5',
  book: 'M6 4h12v16H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4 18a2 2 0 0 1 2-2h12M9 8h5',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3M12 15v1.5',
  back: 'M19 12H5M11 6l-6 6 6 6',
  erase: 'M20 6H9l-6 6 6 6h11zM12 10l4 4M16 10l-4 4',
  noCard: 'M3 3l18 18M9 5h9a3 3 0 0 1 3 3v9M17 19H6a3 3 0 0 1-3-3V8a3 3 0 0 1 2-2.8M3 11h8M15 11h6',
  glass: 'M7 3h10M7 21h10M8 3v4l4 5-4 5v4M16 3v4l-4 5 4 5v4',
  offline: 'M3 3l18 18M12 18h.01M9 14.5a4.5 4.5 0 0 1 5 .3M6 11a9 9 0 0 1 3-2M13 8a9 9 0 0 1 5 3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;
export type IconName = keyof typeof PATHS;

export const Icon = ({ name, size = 28 }: { name: IconName; size?: number }) => (
  <svg
    class={`icon icon-${name}`}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.7"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
);

const OF_FUND: Record<KioskFund['kind'], IconName> = {
  general: 'heart',
  sadaqah: 'heart',
  zakat: 'scale',
  zakat_al_fitr: 'scale',
  building: 'house',
  other: 'book',
};

export const FundIcon = ({ kind }: Pick<KioskFund, 'kind'>) => (
  <span class="fund-icon">
    <Icon name={OF_FUND[kind]} />
  </span>
);
