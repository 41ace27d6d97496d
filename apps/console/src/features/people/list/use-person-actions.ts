import type { Person } from '@minaret/contract/people/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useMailAction } from '../../../ui/feedback/use-mail-action.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { calledOf, invitesApi, keyOf, people, peopleApi } from '../people-api.ts';

type ActName = keyof typeof ACTS;

const memberOf = (m_id: number, { u_id }: Person) => ({ params: { user_id: u_id ?? 0 }, query: { m_id } });
const inviteOf = (m_id: number, { invite_id }: Person) => ({
  params: { invite_id: invite_id ?? 0 },
  query: { m_id },
});

/** Each act: what it asks for, the sentence that tells of it, and what takes it back. */
const ACTS = {
  disable: { run: (m_id, who) => peopleApi.disable(memberOf(m_id, who)), done: 'disabled', undo: 'enable' },
  enable: { run: (m_id, who) => peopleApi.enable(memberOf(m_id, who)), done: 'enabled', undo: null },
  remove: { run: (m_id, who) => peopleApi.remove(memberOf(m_id, who)), done: 'removed', undo: 'restore' },
  restore: { run: (m_id, who) => peopleApi.restore(memberOf(m_id, who)), done: 'restored', undo: null },
  resend: { run: (m_id, who) => invitesApi.resend(inviteOf(m_id, who)), done: 'resent', undo: null },
  withdraw: {
    run: (m_id, who) => invitesApi.withdraw(inviteOf(m_id, who)),
    done: 'withdrawn',
    undo: 'giveBack',
  },
  giveBack: {
    run: (m_id, who) => invitesApi.restore(inviteOf(m_id, who)),
    done: 'invitationBack',
    undo: null,
  },
} as const satisfies Record<
  string,
  { run: (m_id: number, who: Person) => Promise<unknown>; done: string; undo: string | null }
>;

/** PersonActions that take effect at once, told by a toast that takes them back. */
export function usePersonActions(m_id: number) {
  const { t } = useTranslation(['people', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const mailAction = useMailAction();
  const acting = useMutation({
    mutationFn: async ({ act, person }: { act: ActName; person: Person }) => {
      await ACTS[act].run(m_id, person);
      await queries.invalidateQueries(people(m_id));
    },
    onSuccess: (_, { act, person }) => {
      const { done, undo } = ACTS[act];
      toast({
        message: t(`done.${done}`, { who: isolate(calledOf(person)) }),
        action: undo
          ? { label: t('common:undo'), run: () => acting.mutate({ act: undo, person }) }
          : act === 'resend'
            ? mailAction
            : undefined,
      });
    },
    onError: (error) => {
      toast({ kind: 'failed', message: failureText(error, t('done.failed')) });
      void queries.invalidateQueries(people(m_id));
    },
  });
  const go = (act: ActName) => (person: Person) => acting.mutate({ act, person });
  return {
    disable: go('disable'),
    enable: go('enable'),
    remove: go('remove'),
    resend: go('resend'),
    withdraw: go('withdraw'),
    isBusy: (person: Person) =>
      acting.isPending && acting.variables !== undefined && keyOf(acting.variables.person) === keyOf(person),
  };
}
export type PersonActions = ReturnType<typeof usePersonActions>;
