import { client } from '@minaret/contract/api/client';
import { systemNotificationsContract } from '@minaret/contract/system/system-notifications';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const notificationsApi = client(systemNotificationsContract, send);

export const notificationList = queryOptions({
  queryKey: ['system-notifications'],
  queryFn: () => notificationsApi.getAll(),
});
