import { client } from '@minaret/contract/client';
import { salahPreviewContract } from '@minaret/contract/salah-preview';
import { send } from '../../app/send.ts';

export const previewApi = client(salahPreviewContract, send);
