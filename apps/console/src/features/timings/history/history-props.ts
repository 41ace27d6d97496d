import type { ChangeArea } from '@minaret/contract/timings/timing-history';

export interface HistoryProps {
  m_id: number;
  area: ChangeArea;
  /** The masjid's own. */
  today: string;
}
