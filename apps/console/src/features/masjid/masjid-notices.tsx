import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { MasjidFull } from '@minaret/contract/masjid/masjid';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import classes from './masjid-notices.module.css';

interface MasjidNoticesProps {
  masjid: MasjidFull;
  /** What somebody else has saved meanwhile. */
  theirs: MasjidFull | null;
  onShow: () => void;
}

/** Above the form: whether the masjid waits for approval, and whether somebody else has saved. */
export function MasjidNotices({ masjid, theirs, onShow }: MasjidNoticesProps) {
  const { t } = useTranslation('masjid');
  return (
    <>
      {masjid.m_status === 0 && (
        <div className={classes.waiting}>
          <Notice
            kind="info"
            title={t('waiting.title')}
            action={
              <Button component={Link} to={PAGES.dashboard.path} size="xs" variant="default">
                {t('waiting.steps')}
              </Button>
            }
          >
            {t('waiting.text')}
          </Notice>
        </div>
      )}
      {theirs && (
        <div className={classes.changed}>
          <Notice
            kind="warning"
            title={
              theirs.updated_by
                ? t('changed.title', { name: isolate(theirs.updated_by) })
                : t('changed.titleUnknown')
            }
            action={
              <Button size="xs" variant="default" onClick={onShow}>
                {t('changed.show')}
              </Button>
            }
          >
            {t('changed.text')}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Beside Save, brought into view: on a phone the fields above it fill the screen. */
export function SaveFailed({ error }: { error: Error }) {
  const { t } = useTranslation('masjid');
  const failureText = useFailureText();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure anew.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={place} className={classes.failed}>
      <Notice kind="error" title={failureText(error, t('failed'))}>
        {t('failedText')}
      </Notice>
    </div>
  );
}
