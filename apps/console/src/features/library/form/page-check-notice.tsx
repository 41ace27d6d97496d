import { useDebouncedValue } from '@mantine/hooks';
import { PageUrl } from '@minaret/contract/library/library-content';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { pageCheck } from '../library-api.ts';

/** A pause in typing; each look asks somebody else's server. */
const TYPING_MS = 800;

interface PageCheckNoticeProps {
  m_id: number;
  url: string;
  /** A presentation has another cure than a page. */
  isSlides: boolean;
}

/** Says before it is saved that a page would not come onto the wall. It warns, and never stands in the way. */
export function PageCheckNotice({ m_id, url, isSlides }: PageCheckNoticeProps) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const [settled] = useDebouncedValue(url.trim(), TYPING_MS);
  const isAddress = z.safeParse(PageUrl, settled).success;
  const { data } = useQuery({ ...pageCheck(m_id, settled), enabled: isAddress });
  if (!isAddress || !data || data.look === 'shown' || settled !== url.trim()) return null;
  const kind = data.look === 'forbidden' && isSlides ? 'unshared' : data.look;
  return (
    <Notice kind="warning" title={t(`look.${kind}`)}>
      {t(`look.${kind}Help`)}
    </Notice>
  );
}
