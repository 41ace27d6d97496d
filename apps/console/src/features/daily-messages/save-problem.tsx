import { Button } from '@mantine/core';
import { RequestFailure } from '@minaret/contract/client';
import { useFailureText } from '../../app/failure-text.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why it was not saved; when somebody else was faster, the way to what stands there. */
export function SaveProblem({ error }: { error: Error | null }) {
  const { t } = useTranslation('system');
  const say = useFailureText();
  if (!error) return null;
  if (error instanceof RequestFailure && error.code === 'stale_version') {
    return (
      <Notice
        kind="warning"
        title={t('form.conflict')}
        action={
          <Button size="xs" variant="default" onClick={() => window.location.reload()}>
            {t('form.reload')}
          </Button>
        }
      />
    );
  }
  return <Notice kind="error" title={say(error, t('form.saveFailed'))} />;
}
