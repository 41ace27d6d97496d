import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { FileQuestionsForm } from '../timings/upload/file-questions.tsx';
import { RefusedLinesList } from '../timings/upload/refused-lines.tsx';
import { MovedIn } from './moved-in.tsx';
import classes from './moving.module.css';
import { SourceForm } from './source-form.tsx';
import { Understood } from './understood.tsx';
import { useMoveIn } from './use-move-in.ts';

/** "Paste your link or drop your file": a year of times from wherever they are kept today. */
export function MoveIn({ masjid }: { masjid: SessionMasjid }) {
  const { t } = useTranslation('moving');
  const moveIn = useMoveIn(masjid.m_id);
  const { understood, stored } = moveIn;
  if (stored) return <MovedIn m_id={masjid.m_id} stored={stored} onAgain={moveIn.reset} />;
  if (!understood)
    return (
      <SourceForm
        onGive={moveIn.give}
        onCancel={moveIn.reset}
        isReading={moveIn.isReading}
        error={moveIn.readError}
      />
    );
  return (
    <div className={classes.understood}>
      <h3 className={classes.title}>{t('understood')}</h3>
      {understood.lines.length > 0 && (
        <RefusedLinesList lines={understood.lines} count={understood.refused} />
      )}
      <FileQuestionsForm questions={moveIn.questions} answers={moveIn.answers} onAnswer={moveIn.answer} />
      <Understood
        key={moveIn.source?.id}
        zone={masjid.m_zone}
        understood={understood}
        usesRules={moveIn.usesRules}
        onUsesRules={moveIn.setUsesRules}
        onStore={moveIn.store}
        onAgain={moveIn.reset}
        isBusy={moveIn.isReading}
        isStoring={moveIn.isStoring}
        error={moveIn.storeError ?? moveIn.readError}
      />
    </div>
  );
}
