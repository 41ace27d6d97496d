import { client } from '@minaret/contract/api/client';
import { salahPreviewContract } from '@minaret/contract/salah/salah-preview';
import { send } from '../../../app/session/send.ts';

export const previewApi = client(salahPreviewContract, send);
