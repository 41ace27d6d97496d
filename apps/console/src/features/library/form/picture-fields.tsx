import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import type { ContentProps } from './field-props.ts';
import { CENTRE, focusParts } from './focus-field.tsx';
import { PictureField } from './picture-field.tsx';
import { usePictureFields } from './use-picture-fields.ts';

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
  const fields = usePictureFields(m_id);
  const { focus, portrait_focus } = content;
  const url = urlOf(content.image);
  const uprightUrl = urlOf(content.portrait);
  const hasOwn = content.portrait !== null;
  return (
    <>
      <PictureField
        m_id={m_id}
        purpose="slide"
        name="content.image"
        label={t('picture.landscape')}
        help={t('picture.landscapeHelp')}
        required
        url={url}
        error={errors['content.image']}
        onUploaded={(image, sent) => {
          keep(image, sent);
          onChange({ ...content, image, ...(focus && { focus: CENTRE }) }, 'image');
        }}
        {...focusParts({
          url,
          focus,
          fields: fields.filter(({ takesPortrait }) => !takesPortrait || !hasOwn),
          onChange: (point) => onChange({ ...content, focus: point }, 'focus'),
        })}
      />
      <PictureField
        m_id={m_id}
        purpose="slide-portrait"
        name="content.portrait"
        label={t('picture.portrait')}
        help={t('picture.portraitHelp')}
        url={uprightUrl}
        error={errors['content.portrait']}
        onUploaded={(portrait, sent) => {
          keep(portrait, sent);
          onChange({ ...content, portrait, ...(portrait_focus && { portrait_focus: CENTRE }) }, 'portrait');
        }}
        onRemove={() => onChange({ ...content, portrait: null, portrait_focus: undefined }, 'portrait')}
        {...focusParts({
          url: uprightUrl,
          focus: portrait_focus,
          fields: fields.filter(({ takesPortrait }) => takesPortrait),
          onChange: (point) => onChange({ ...content, portrait_focus: point }, 'portrait_focus'),
        })}
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
