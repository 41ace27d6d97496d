import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { PushAudience, PushQuota } from '@minaret/contract/athan-plus/push-notifications';
import { formatDay, formatParts } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useForm } from '../../../app/forms/use-form.ts';
import { useSchema } from '../../../app/forms/validation.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { moveTime, timeOn } from '../parts/message-times.ts';
import { TextFields } from '../parts/text-fields.tsx';
import { useMessageWords } from '../parts/use-message-words.ts';
import { useOwnWords } from '../parts/use-own-words.ts';
import { AskSend } from './ask-send.tsx';
import { Audience } from './audience.tsx';
import { emptyDraft, NewPush, whenOf } from './draft.ts';
import { PhonePreview } from './phone-preview.tsx';
import classes from './push.module.css';
import { daysFrom, pushApi } from './push-api.ts';
import { Quota } from './quota.tsx';
import { WhenFields } from './when-fields.tsx';

interface ComposeProps {
  masjid: SessionMasjid;
  quota: z.infer<typeof PushQuota>;
  audience: z.infer<typeof PushAudience>;
}

export function Compose({ masjid, quota, audience }: ComposeProps) {
  const { m_id, m_zone, hash_id } = masjid;
  const { t, locale, sayTime, sayClock, sayWhen } = useMessageWords(masjid);
  const today = wallClock(m_zone, Date.now()).date;
  const validate = useSchema(NewPush, useOwnWords());
  const form = useForm({
    initialValues: emptyDraft(today),
    validate: ({ title, message, ...draft }) => validate({ title, message, when: whenOf(draft) }),
  });
  const [isAsking, setAsking] = useState(false);
  const { values, errors } = form;
  const when = whenOf(values);
  const sentOn = when.kind === 'now' ? today : when.date;
  const days = useQuery({ ...daysFrom(hash_id, sentOn), enabled: sentOn !== '' });
  const day = days.data?.find(({ date }) => date === sentOn);
  const called = when.kind === 'prayer' ? timeOn(day, { of: when.prayer, at: when.at }) : null;
  const goesAt = when.kind === 'prayer' && called ? moveTime(called, when.minutes) : null;

  const isFull = quota.most !== null && quota.used >= quota.most;
  const isForNobody = when.kind === 'now' && audience.phones === 0;
  function label(): string {
    if (when.kind === 'now') return t('send');
    const time = when.kind === 'at' ? when.time : goesAt;
    return time && /^\d\d:\d\d$/.test(time) ? t('scheduleFor', { time: sayClock(time) }) : t('schedule');
  }
  return (
    <AsideLayout
      aside={
        <>
          <PhonePreview
            masjid={masjid}
            title={values.title}
            message={values.message}
            days={days.data ?? []}
            sentOn={sentOn}
          />
          <Audience masjid={masjid} audience={audience} />
        </>
      }
    >
      <Section title={t('new')} aside={<Quota quota={quota} />} wraps>
        <LeaveGuard isDirty={form.isDirty} />
        <form
          className={classes.form}
          noValidate
          onSubmit={form.onSubmit(() => setAsking(true), focusInvalid)}
        >
          <TextFields
            title={values.title}
            message={values.message}
            errors={errors}
            onTitle={(title) => form.setFieldValue('title', title)}
            onMessage={(message) => form.setFieldValue('message', message)}
            sayTime={sayTime}
          />
          <WhenFields
            draft={values}
            today={today}
            errors={errors}
            goesAt={goesAt}
            isUnknown={when.kind === 'prayer' && days.isSuccess && called === null}
            onChange={(changes) => {
              form.setValues(changes);
              form.clearErrors();
            }}
          />
          {isFull && (
            <Notice kind="warning" title={t('quota.full', { date: formatDay(quota.begins_again, locale) })} />
          )}
          <div>
            <Button type="submit" disabled={isFull || isForNobody}>
              {label()}
            </Button>
          </div>
        </form>
        {isAsking && (
          <AskSend
            m_id={m_id}
            title={values.title}
            isNow={when.kind === 'now'}
            send={() => pushApi.save({ body: { m_id, title: values.title, message: values.message, when } })}
            goes={formatParts([sayWhen(when), goesAt && sayClock(goesAt)], locale)}
            phones={audience.phones}
            quota={quota}
            onCancel={() => setAsking(false)}
            onSent={() => {
              setAsking(false);
              form.reset();
            }}
          />
        )}
      </Section>
    </AsideLayout>
  );
}
