import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { lazy, Suspense } from 'react';
import { JanazahCard } from './janazah-card.tsx';

const JanazahDialog = lazy(async () => ({ default: (await import('./janazah-dialog.tsx')).JanazahDialog }));

interface JanazahPartProps {
  masjid: SessionMasjid;
  isAnnouncing: boolean;
  onClose: () => void;
}

/** The dashboard's part: what is announced, and the dialog that announces. */
export function JanazahPart({ masjid, isAnnouncing, onClose }: JanazahPartProps) {
  return (
    <>
      <JanazahCard m_id={masjid.m_id} />
      {isAnnouncing && (
        <Suspense>
          <JanazahDialog masjid={masjid} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
