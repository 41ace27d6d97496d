import type { LibraryType } from '@minaret/contract/library/library-content';
import classes from './thumb.module.css';
import { TYPE_ICONS } from './type-icons.tsx';

/** Which of the grounds of a real slide a type has. */
const GROUNDS: Record<LibraryType, string> = {
  image: 'sand',
  url: 'paper',
  'pre-designed-image': 'teal',
  google_calendar: 'paper',
  daily_verse: 'teal',
  daily_hadith: 'teal',
  daily_dua: 'teal',
  ramadan_coutdown: 'night',
  eid_coutdown: 'night',
  days_coutdown: 'night',
  taraweeh_timings: 'night',
  taraweeh_timings_only: 'night',
  taraweeh_slideshow_url: 'night',
  donation_qr_url: 'sand',
  campaign: 'sand',
  youtube_url: 'dark',
  silence_image: 'dark',
  google_slide_url: 'paper',
  qr_image: 'sand',
  athan_image: 'grey',
  announcement: 'gold',
};

interface ThumbProps {
  type: LibraryType;
  /** Its own picture, if it has one. */
  url?: string | undefined;
  title?: string | undefined;
}

/** A slide in small: its picture, or its kind on the ground it has on the wall. */
export function Thumb({ type, url, title }: ThumbProps) {
  const Icon = TYPE_ICONS[type];
  return (
    <span className={classes.thumb} data-ground={GROUNDS[type]} aria-hidden="true">
      {url ? (
        <img className={classes.picture} src={url} alt="" loading="lazy" />
      ) : (
        <>
          <Icon size={title ? 20 : 26} aria-hidden />
          {title && <span className={classes.title}>{title}</span>}
        </>
      )}
    </span>
  );
}
