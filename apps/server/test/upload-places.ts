import { contract } from '@minaret/contract';
import type { Endpoint } from '@minaret/contract/api/endpoint';
import { SOUND_TYPE } from '@minaret/contract/athan/athan-sounds';
import { UPLOAD_PURPOSES } from '@minaret/contract/library/storage';
import { type HostileFile, TRACE } from './hostile-files.ts';
import { partsBesidePixels } from './kept-files.ts';
import { makeMasjid, makeMember, makeUser, signIn } from './make.ts';
import type { Caller, TestApp } from './whole-server.ts';

/** What a place made of a file. */
export interface Outcome {
  kept: boolean;
  /** What should not be; none is right. */
  faults: string[];
}

export interface UploadPlace {
  name: string;
  /** The endpoint by which a file comes in. */
  path: string;
  takes: 'picture' | 'sound' | 'text';
  send(file: HostileFile): Promise<Outcome>;
}

type Ticket = Awaited<ReturnType<Caller['storage']['presign']>>;
type Answer = Awaited<ReturnType<Caller['raw']>>;

const SERVED = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};

/** What is wrong with an answer that must be no more than a refusal in JSON. */
function faultsOfRefusal(answer: Answer, allowed: readonly number[]): string[] {
  const { statusCode, headers } = answer;
  const faults = allowed.includes(statusCode) ? [] : [`answered ${statusCode}`];
  if (!/^application\/json\b/.test(String(headers['content-type'])))
    faults.push(`answered as ${headers['content-type']}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('answered without nosniff');
  return faults;
}

async function faultsOfServing(test: TestApp, url: string): Promise<string[]> {
  const { statusCode, headers, rawPayload } = await test.caller().raw({ method: 'GET', url });
  if (statusCode !== 200) return [`served with ${statusCode}`];
  const wrong = Object.entries(SERVED).filter(([name, value]) => headers[name] !== value);
  return [
    ...wrong.map(([name]) => `served with ${name}: ${headers[name]}`),
    ...partsBesidePixels(rawPayload).map((found) => `served with ${found}`),
  ];
}

interface PictureUpload {
  name: string;
  caller: Caller;
  presign: `/api/${string}`;
  finish: `/api/${string}`;
}

/** Announce, send, finish; and on the way every lie about the type, the place and the name. */
function pictureUpload(test: TestApp, { name, caller, presign, finish }: PictureUpload): UploadPlace {
  const finished = (key: string) => caller.raw({ method: 'POST', url: finish, payload: { key } });
  return {
    name,
    path: presign.replace(/^\/api|\?.*$/g, ''),
    takes: 'picture',
    async send({ bytes, type, name: fileName, isPicture }) {
      const faults: string[] = [];
      const glue = presign.includes('?') ? '&' : '?';
      const announced = `file_type=${type}&file_size=${Math.max(1, bytes.length)}&file_name=${encodeURIComponent(fileName)}`;
      const announcement = await caller.raw({ method: 'GET', url: `${presign}${glue}${announced}` });
      if (announcement.statusCode !== 200)
        return { kept: false, faults: faultsOfRefusal(announcement, [422]) };
      const { url, key } = announcement.json<{ response: Ticket }>().response;
      if (key.includes(fileName) || /[^\w/-]/.test(key)) faults.push(`the key is ${key}`);
      const put = (address: string, called: string) =>
        caller.raw({ method: 'PUT', url: address, headers: { 'content-type': called }, payload: bytes });
      const lie = await put(url, 'text/html');
      faults.push(...faultsOfRefusal(lie, [415]));
      const [path = '', query = ''] = url.split('?');
      const elsewhere = `${path.slice(0, path.lastIndexOf('/'))}/${encodeURIComponent(fileName)}?${query}`;
      faults.push(...faultsOfRefusal(await put(elsewhere, type), [403, 400, 404]));
      const sent = await put(url, type);
      if (sent.statusCode !== 204) faults.push(...faultsOfRefusal(sent, [413, 415]));
      const named = await finished(`${key.slice(0, key.lastIndexOf('/'))}/${fileName}`);
      faults.push(...faultsOfRefusal(named, [404, 422]));
      const raw = await test.caller().raw({ method: 'GET', url: path });
      faults.push(...faultsOfRefusal(raw, [404]));
      const answer = await finished(key);
      if (answer.statusCode !== 200)
        return { kept: false, faults: [...faults, ...faultsOfRefusal(answer, [422])] };
      if (!isPicture) faults.push('was kept');
      const { response } = answer.json<{ response: { url: string } }>();
      return { kept: true, faults: [...faults, ...(await faultsOfServing(test, response.url))] };
    },
  };
}

/** A file of text is read and gone: whatever it is, the answer is JSON that no browser takes for anything else. */
function textUpload(caller: Caller, path: string, masjidId: number): UploadPlace {
  const url = `/api${path.replace(':m_id', String(masjidId)).replace(':overwrite', 'yes')}`;
  return {
    name: path,
    path,
    takes: 'text',
    async send({ bytes, type, name }) {
      const boundary = `x${TRACE}x`;
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name.replace(/["\r\n]/g, '_')}"\r\ncontent-type: ${type}\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const answer = await caller.raw({ method: 'POST', url, headers, payload });
      // A preview stores nothing: it may say in an answer what is wrong with the file.
      const told = path.includes('preview') ? [200] : [];
      return {
        kept: answer.statusCode < 400 && told.length === 0,
        faults: faultsOfRefusal(answer, [...told, 400, 409, 413, 415, 422]),
      };
    },
  };
}

/** A sound of the masjid's own: no file of these kinds is one, whatever it is called on the way. */
function soundUpload(caller: Caller, m_id: number): UploadPlace {
  const path = '/athan-sounds/get-presigned-url/:m_id';
  return {
    name: 'sound',
    path,
    takes: 'sound',
    async send({ bytes, type, name: fileName }) {
      const faults: string[] = [];
      const presign = `/api${path.replace(':m_id', String(m_id))}`;
      const announce = (called: string) =>
        caller.raw({
          method: 'GET',
          url: `${presign}?file_type=${called}&file_size=${Math.max(1, bytes.length)}&file_name=${encodeURIComponent(fileName)}`,
        });
      faults.push(...faultsOfRefusal(await announce(type), [422]));
      const announcement = await announce(SOUND_TYPE);
      if (announcement.statusCode !== 200)
        return { kept: false, faults: [...faults, ...faultsOfRefusal(announcement, [422])] };
      const { url, key } = announcement.json<{ response: Ticket }>().response;
      if (key.includes(fileName) || /[^\w/-]/.test(key)) faults.push(`the key is ${key}`);
      const put = (called: string) =>
        caller.raw({ method: 'PUT', url, headers: { 'content-type': called }, payload: bytes });
      faults.push(...faultsOfRefusal(await put(type), [415]));
      const sent = await put(SOUND_TYPE);
      if (sent.statusCode !== 204) faults.push(...faultsOfRefusal(sent, [413, 415]));
      const save = (keys: string[]) =>
        caller.raw({ method: 'POST', url: `/api/athan-sounds/save/${m_id}`, payload: { name: 'x', keys } });
      const named = await save([`${key.slice(0, key.lastIndexOf('/'))}/${fileName}`]);
      faults.push(...faultsOfRefusal(named, [404, 422]));
      const answer = await save([key]);
      const kept = answer.statusCode < 400;
      return { kept, faults: [...faults, ...(kept ? ['was kept'] : faultsOfRefusal(answer, [422]))] };
    },
  };
}

/** Every way by which a file comes into the product, each with somebody who may use it. */
export async function uploadPlaces(test: TestApp): Promise<UploadPlace[]> {
  const masjidId = await makeMasjid(test, { features: ['slideshow', 'donation_portal'] });
  const { caller } = await makeMember(test, ['mosque-admin'], masjidId);
  const system = await signIn(test, await makeUser(test, { is_system_admin: true }));
  const pictures = UPLOAD_PURPOSES.map((purpose) =>
    pictureUpload(test, {
      name: purpose,
      caller,
      presign: `/api/aws-s3/get-presigned-url?purpose=${purpose}`,
      finish: '/api/aws-s3/finish-upload',
    }),
  );
  const common = pictureUpload(test, {
    name: 'system image',
    caller: system,
    presign: '/api/system-images/get-presigned-url',
    finish: '/api/system-images/finish-upload',
  });
  const texts = uploadEndpoints()
    .filter(({ upload }) => upload)
    .map(({ path }) => textUpload(path.includes(':m_id') ? caller : system, path, masjidId));
  return [...pictures, common, soundUpload(caller, masjidId), ...texts];
}

/** The endpoints that take a file or give an address for one: what is added later is found here by itself. */
export function uploadEndpoints(): Endpoint[] {
  const endpoints = Object.values(contract).flatMap((each) => Object.values(each) as Endpoint[]);
  return endpoints.filter(({ upload, path }) => upload || /presign/.test(path));
}
