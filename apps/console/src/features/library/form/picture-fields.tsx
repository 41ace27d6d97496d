import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import type { ContentProps } from './field-props.ts';
import { PictureField } from './picture-field.tsx';

/** Addresses of pictures that were sent while the form is open, beside those of the saved item. */
function useShown(images: Record<string, { url: string }>) {
  const [sent, setSent] = useState<Record<string, string>>({});
  return {
    urlOf: (key: string | null) => (key ? (sent[key] ?? images[key]?.url) : undefined),
    keep: (key: string, url: string) => setSent((now) => ({ ...now, [key]: url })),
  };
}

/** A picture of one's own, and one for upright screens. */
export function ImageFields({ m_id, content, errors, images, onChange }: ContentProps<'image'>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const { urlOf, keep } = useShown(images);
  return (
    <>
      <PictureField
        m_id={m_id}
        purpose="slide"
        name="content.image"
        label={t('picture.landscape')}
        help={t('picture.landscapeHelp')}
        required
        url={urlOf(content.image)}
        error={errors['content.image']}
        onUploaded={(image, url) => {
          keep(image, url);
          onChange({ ...content, image }, 'image');
        }}
      />
      <PictureField
        m_id={m_id}
        purpose="slide-portrait"
        name="content.portrait"
        label={t('picture.portrait')}
        help={t('picture.portraitHelp')}
        url={urlOf(content.portrait)}
        error={errors['content.portrait']}
        onUploaded={(portrait, url) => {
          keep(portrait, url);
          onChange({ ...content, portrait }, 'portrait');
        }}
        onRemove={() => onChange({ ...content, portrait: null }, 'portrait')}
      />
    </>
  );
}

/** A picture that may be left out. */
export function OptionalPicture(props: ContentProps<'taraweeh_timings' | 'silence_image'>) {
  const { m_id, content, errors, images, onChange } = props;
  const { t } = useTranslation(['libraryItem', 'library']);
  const { urlOf, keep } = useShown(images);
  const isSilence = content.type === 'silence_image';
  return (
    <PictureField
      m_id={m_id}
      purpose="slide"
      name="content.image"
      label={isSilence ? t('picture.silence') : t('picture.optional')}
      help={isSilence ? t('form.silenceHelp') : t('picture.landscapeHelp')}
      url={urlOf(content.image)}
      error={errors['content.image']}
      onUploaded={(image, url) => {
        keep(image, url);
        onChange({ ...content, image }, 'image');
      }}
      onRemove={() => onChange({ ...content, image: null }, 'image')}
    />
  );
}
