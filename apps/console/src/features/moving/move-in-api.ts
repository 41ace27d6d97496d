import { client } from '@minaret/contract/api/client';
import { moveInContract } from '@minaret/contract/timings/move-in';
import { send } from '../../app/session/send.ts';

export const moveInApi = client(moveInContract, send);
