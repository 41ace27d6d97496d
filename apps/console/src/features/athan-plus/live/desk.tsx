import { Button } from '@mantine/core';
import type { LiveBroadcasts } from '@minaret/contract/athan-plus/live-broadcast';
import { TAGS } from '@minaret/i18n/format';
import {
  IconBroadcast,
  IconMicrophone,
  IconMicrophoneOff,
  IconPlayerStopFilled,
  IconWifiOff,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Lattice } from '../../../ui/motif/lattice.tsx';
import classes from './desk.module.css';
import { LevelMeter, type MeterHandle } from './level-meter.tsx';
import { liveApi, liveBroadcasts } from './live-api.ts';
import { useClockSince } from './use-clock-since.ts';
import { type DeskEnding, useDesk } from './use-desk.ts';
import { useBattery } from './use-kept-awake.ts';

/** More than these would be cut off: it is asked first. */
const ASKS_FROM = 5;

interface DeskProps {
  m_id: number;
  live: LiveBroadcasts;
  timeZone: string;
  /** Without the plan: what a press leads to. */
  onPlan: (() => void) | null;
}

const ENDED: Partial<Record<DeskEnding, 'desk.endedSilence' | 'desk.endedLost'>> = {
  silence: 'desk.endedSilence',
  lost: 'desk.endedLost',
};

export function Desk({ m_id, live, timeZone, onPlan }: DeskProps) {
  const { t } = useTranslation('live');
  const say = useFailureText();
  const locale = useLocale();
  const queries = useQueryClient();
  const meter = useRef<MeterHandle>(null);
  const [isAsking, setAsking] = useState(false);
  const { setup, running } = live;
  const source = running?.source ?? setup.source;
  const reload = () => queries.invalidateQueries({ queryKey: liveBroadcasts(m_id).queryKey });

  const finish = useMutation({
    mutationFn: (broadcast_id: number) => liveApi.end({ params: { m_id, broadcast_id } }),
    onError: (error) => toast({ kind: 'failed', message: say(error, t('desk.endFailed')) }),
    onSettled: reload,
  });
  const { state, isSilent, open, goOnAir, mute, end } = useDesk(
    (place) => meter.current?.show(place),
    (ending) => {
      toast({ message: t(ENDED[ending] ?? 'desk.ended') });
      if (running && ending !== 'replaced') finish.mutate(running.id);
    },
  );
  const start = useMutation({
    mutationFn: () => liveApi.start({ params: { m_id } }),
    onSuccess: ({ source_url }) => {
      if (source_url) goOnAir(source_url);
      toast({ message: t('desk.started') });
    },
    onError: (error) => toast({ kind: 'failed', message: say(error, t('desk.startFailed')) }),
    onSettled: reload,
  });
  const since = useClockSince(running?.on_air_at ?? null);
  const battery = useBattery();
  /** Another page broadcasts, or this one before it was opened anew. */
  const isElsewhere = !state.isOnAir && source === 'browser' && running?.on_air_at != null;
  const isOnAir = state.isOnAir || isElsewhere || (running !== null && source !== 'browser');
  const lostFor = useClockSince(state.lostSince === null ? null : state.lostSince, true);
  const listeners = state.isOnAir ? state.listeners : (running?.listeners ?? 0);
  const endsAt =
    running?.ends_at &&
    new Intl.DateTimeFormat(TAGS[locale], { timeStyle: 'short', timeZone }).format(new Date(running.ends_at));
  const endNow = () => {
    setAsking(false);
    if (state.isOnAir) end('by-hand');
    else if (running) finish.mutate(running.id);
  };
  const isReady = source === 'link' || (state.microphone === 'on' && state.heard?.isReady === true);
  const offText =
    source === 'link' ? t('desk.linkText') : source === 'encoder' ? t('desk.encoderText') : t('desk.offText');

  return (
    <>
      <section
        className={classes.desk}
        aria-label={t('tabs.live-broadcast')}
        data-state={isOnAir ? 'on' : 'off'}
      >
        <Lattice />
        <div className={classes.head}>
          <div aria-live="polite">
            {isOnAir && state.lostSince === null && (
              <p className={classes.air}>
                <span className={classes.dot} aria-hidden="true" />
                {t('onAir')} {since && <bdi>{since}</bdi>}
              </p>
            )}
            <h2 className={classes.title} data-lost={state.lostSince !== null || undefined}>
              {state.lostSince !== null ? (
                <>
                  <IconWifiOff size={20} aria-hidden /> {t('desk.lostTitle', { time: lostFor ?? '' })}
                </>
              ) : isOnAir ? (
                (running?.title ?? setup.title)
              ) : isReady && source === 'browser' ? (
                t('desk.readyTitle')
              ) : (
                t('desk.offTitle')
              )}
            </h2>
            <p className={classes.text}>
              {state.lostSince !== null
                ? t('desk.lostText')
                : isElsewhere
                  ? t('desk.elsewhere')
                  : isOnAir
                    ? t(running?.is_recorded ? 'desk.recorded' : 'desk.notRecorded')
                    : isReady && source === 'browser'
                      ? t('desk.readyText', { title: setup.title })
                      : offText}
            </p>
          </div>
          {isOnAir && source !== 'link' && (
            <p className={classes.count}>
              <strong>{listeners}</strong> {t('desk.listening', { count: listeners })}
            </p>
          )}
        </div>
        {source === 'browser' && (
          <LevelMeter ref={meter} name={state.name} word={state.heard?.word ?? 'none'} />
        )}
        <div className={classes.buttons}>
          {isOnAir ? (
            <>
              <Button
                className={classes.main}
                data-danger
                leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
                loading={finish.isPending}
                onClick={() => (listeners > ASKS_FROM ? setAsking(true) : endNow())}
              >
                {t('desk.end')}
              </Button>
              {state.isOnAir && (
                <Button
                  className={classes.quiet}
                  leftSection={<IconMicrophoneOff size={18} aria-hidden />}
                  aria-pressed={state.isMuted}
                  onClick={() => mute(!state.isMuted)}
                >
                  {t(state.isMuted ? 'desk.unmute' : 'desk.mute')}
                </Button>
              )}
              {isElsewhere && (
                <Button
                  className={classes.quiet}
                  loading={state.microphone === 'opening' || start.isPending}
                  disabled={state.microphone === 'on' && !isReady}
                  onClick={() => (state.microphone === 'on' ? start.mutate() : void open())}
                >
                  {t(state.microphone === 'on' ? 'desk.takeOver' : 'desk.microphone')}
                </Button>
              )}
              {endsAt && <p className={classes.ends}>{t('desk.endsAt', { time: endsAt })}</p>}
            </>
          ) : source === 'browser' && state.microphone !== 'on' ? (
            <Button
              className={classes.main}
              leftSection={<IconMicrophone size={20} aria-hidden />}
              loading={state.microphone === 'opening'}
              onClick={() => (onPlan ? onPlan() : void open())}
            >
              {t('desk.microphone')}
            </Button>
          ) : (
            source !== 'encoder' && (
              <Button
                className={classes.main}
                leftSection={<IconBroadcast size={20} aria-hidden />}
                disabled={!isReady}
                loading={start.isPending}
                onClick={() => (onPlan ? onPlan() : start.mutate())}
              >
                {t('desk.start')}
              </Button>
            )
          )}
        </div>
      </section>
      {state.fault && <Notice kind="warning" title={t(`fault.${state.fault}`)} />}
      {isSilent && <Notice kind="warning" title={t('warn.silence')} />}
      {state.heard?.isClipping && state.microphone === 'on' && (
        <Notice kind="warning" title={t('warn.clipping')} />
      )}
      {state.microphone === 'on' && battery !== null && (
        <Notice kind="warning" title={t('warn.battery', { percent: battery })} />
      )}
      {state.isOnAir && <Notice kind="info" title={t('warn.hidden')} />}
      <ConfirmDialog
        opened={isAsking}
        title={t('desk.confirmTitle')}
        question={t('desk.confirmText')}
        cancelLabel={t('desk.keepOn')}
        confirmLabel={t('desk.end')}
        onCancel={() => setAsking(false)}
        onConfirm={endNow}
      />
    </>
  );
}
