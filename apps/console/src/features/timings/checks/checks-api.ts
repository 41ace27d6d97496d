import { client } from '@minaret/contract/client';
import { timingChecksContract } from '@minaret/contract/timing-checks';
import { send } from '../../../app/send.ts';

export const checksApi = client(timingChecksContract, send);
