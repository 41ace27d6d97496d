import { client } from '@minaret/contract/api/client';
import { timingChecksContract } from '@minaret/contract/timings/timing-checks';
import { send } from '../../../app/session/send.ts';

export const checksApi = client(timingChecksContract, send);
