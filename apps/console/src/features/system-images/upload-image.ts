import type { Picture } from '../pictures/check-picture.ts';
import { type Sending, sendFile, type Uploaded } from '../pictures/upload-picture.ts';
import { imagesApi } from './images-api.ts';

/** Asks for an address, sends the file there, and has it checked and kept. */
export async function uploadImage({ file, type }: Picture, sending: Sending): Promise<Uploaded> {
  const ticket = await imagesApi.presign({ query: { file_type: type, file_size: file.size } });
  await sendFile(ticket, file, sending);
  return imagesApi.finish({ body: { key: ticket.key } });
}
