import { client, failureOf, RequestFailure, UNREADABLE } from '@minaret/contract/api/client';
import { storageContract, type UPLOAD_PURPOSES } from '@minaret/contract/library/storage';
import { send } from '../../app/session/send.ts';
import type { Picture } from './check-picture.ts';

const storageApi = client(storageContract, send);

export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Uploaded {
  key: string;
  url: string;
}

export type Purpose = (typeof UPLOAD_PURPOSES)[number];

export interface Sending {
  signal: AbortSignal;
  /** From 0 to 1 while it travels; 1 while the server looks at it. */
  onProgress: (part: number) => void;
}

interface Options extends Sending {
  m_id: number;
  purpose: Purpose;
  /** The part to keep; without it all of it. */
  crop?: Crop;
}

/** Asks for an address, sends the file there, and has it checked, cut and kept. */
export async function uploadPicture(picture: Picture, options: Options): Promise<Uploaded> {
  const { file, type } = picture;
  const { purpose, m_id } = options;
  const query = { purpose, file_type: type, file_size: file.size, m_id };
  const ticket = await storageApi.presign({ query });
  await sendFile(ticket, file, options);
  return storageApi.finish({ body: { key: ticket.key, crop: options.crop } });
}

type Ticket = Awaited<ReturnType<typeof storageApi.presign>>;

/** By XMLHttpRequest, since fetch does not tell how much has been sent. */
export function sendFile(ticket: Ticket, file: Blob, { signal, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(ticket.method, ticket.url);
    for (const [name, value] of Object.entries(ticket.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.loaded / event.total);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request)));
    request.onerror = () => reject(new Error('The file could not be sent'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(file);
  });
}

/** Our own server says why; a store's refusal means that the file did not arrive. */
function refusalOf(request: XMLHttpRequest): RequestFailure {
  const failure = failureOf(request.status, readJson(request.responseText));
  if (failure.code !== UNREADABLE) return failure;
  return new RequestFailure(request.status, { message: '', code: 'upload_missing', response: null });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
