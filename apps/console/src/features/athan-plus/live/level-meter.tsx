import { IconMicrophone } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './desk.module.css';
import { AIM_DB, FLOOR_DB, type LevelWord, placeOf } from './levels.ts';

export interface MeterHandle {
  /** 0 to 1, twenty times a second: past React. */
  show(place: number): void;
}

interface LevelMeterProps {
  ref: Ref<MeterHandle>;
  name: string;
  word: LevelWord;
}

const AIM = {
  insetInlineStart: `${placeOf(AIM_DB.from) * 100}%`,
  inlineSize: `${(placeOf(AIM_DB.to) - placeOf(AIM_DB.from)) * 100}%`,
};

export function LevelMeter({ ref, name, word }: LevelMeterProps) {
  const { t } = useTranslation('live');
  const bar = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    show: (place) => bar.current?.style.setProperty('--level', `${(1 - place) * 100}%`),
  }));
  return (
    <div className={classes.meter}>
      <div className={classes.meterHead}>
        <span className={classes.microphone}>
          {name && <IconMicrophone size={16} aria-hidden />} <bdi>{name}</bdi>
        </span>
        <span role="status" aria-label={t('level.label')}>
          {name && t(`level.${word}`)}
        </span>
      </div>
      <div className={classes.bars} aria-hidden="true" dir="ltr">
        <div ref={bar} className={classes.lit} />
      </div>
      <div className={classes.scale} aria-hidden="true" dir="ltr">
        <span>{`−${-FLOOR_DB} dB`}</span>
        <span className={classes.aim} style={AIM}>
          {t('level.aim')}
        </span>
        <span>{t('level.top')}</span>
      </div>
    </div>
  );
}
