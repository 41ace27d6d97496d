import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Pager } from '../../../ui/layout/pager.tsx';
import { saveFile } from '../../timings/save-file.ts';
import classes from '../gifts/gifts.module.css';

interface ListFootProps {
  download: () => Promise<Parameters<typeof saveFile>[0]>;
  downloadFailed: string;
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Below a list of gifts or donors: the whole of it as a file, and its pages. */
export function ListFoot({ download, downloadFailed, page, size, total, onPage }: ListFootProps) {
  const { t } = useTranslation('donations');
  const failureText = useFailureText();
  const file = useMutation({
    mutationFn: download,
    onSuccess: saveFile,
    onError: (error) => toast({ kind: 'failed', message: failureText(error, downloadFailed) }),
  });
  return (
    <div className={classes.foot}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={file.isPending}
        onClick={() => file.mutate()}
      >
        {t('gifts.download')}
      </Button>
      <Pager page={page} size={size} total={total} onPage={onPage} chevrons className={classes.pager} />
    </div>
  );
}
