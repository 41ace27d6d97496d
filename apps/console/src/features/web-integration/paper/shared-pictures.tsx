import { Button } from '@mantine/core';
import { PICTURE_SHAPES, SHARED_PICTURES, type SharedPicture } from '@minaret/contract/paper/paper-options';
import { IconDownload, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { MadePicture } from './made-picture.tsx';
import { type PaperChoice, pictureAddress } from './paper-address.ts';
import { pictureFile } from './paper-api.ts';
import classes from './paper-tab.module.css';

const SHAPES = ['story', 'square'] as const;

/** Pictures of the times to send on. */
export function SharedPictures({ hashId, choice }: { hashId: string; choice: PaperChoice }) {
  const { t } = useTranslation('paper');
  const [picture, setPicture] = useState<SharedPicture>('today');
  const [shape, setShape] = useState<(typeof SHAPES)[number]>('story');
  const address = pictureAddress(hashId, picture, shape, choice);
  const { data, isError } = useQuery(pictureFile(address));
  const [width, height] = PICTURE_SHAPES[shape];
  const file = data && new File([data], `${picture}.png`, { type: 'image/png' });
  const canShare = file !== undefined && navigator.canShare?.({ files: [file] }) === true;

  async function share(): Promise<void> {
    if (!file) return;
    try {
      await navigator.share({ files: [file], title: t(`pictureAlt.${picture}`) });
    } catch (error) {
      // Whoever closes the list of programs has not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({ kind: 'failed', message: t('shareFailed') });
    }
  }

  return (
    <Section title={t('chats')} text={t('chatsText')}>
      <div className={classes.switches}>
        <Segments
          label={t('picture')}
          value={picture}
          options={SHARED_PICTURES.map((value) => ({ value, label: t(`pictures.${value}`) }))}
          onChange={setPicture}
        />
        <Segments
          label={t('shape')}
          value={shape}
          options={SHAPES.map((value) => ({ value, label: t(`shapes.${value}`) }))}
          onChange={setShape}
        />
      </div>
      <div className={classes.chat}>
        <MadePicture address={address} alt={t(`pictureAlt.${picture}`)} ratio={width / height} />
      </div>
      {!isError && (
        <div className={classes.actions}>
          <Button
            component="a"
            href={address}
            download={`${picture}-${shape}.png`}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('save')}
          </Button>
          {canShare && (
            <Button
              variant="default"
              leftSection={<IconShare size={18} aria-hidden />}
              onClick={() => void share()}
            >
              {t('share')}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
