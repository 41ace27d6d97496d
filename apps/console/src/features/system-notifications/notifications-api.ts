import { client } from '@minaret/contract/client';
import { systemNotificationsContract } from '@minaret/contract/system-notifications';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/send.ts';

export const notificationsApi = client(systemNotificationsContract, send);

export const notificationList = queryOptions({
  queryKey: ['system-notifications'],
  queryFn: () => notificationsApi.getAll(),
});
