import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { bomb, picture } from '../../../test/pictures.ts';

const SCRIPT = '<script>alert(document.domain)</script>';
const ZIP = Buffer.from(`PK\u0003\u0004${'evil.html'.repeat(20)}PK\u0005\u0006`);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

let test: TestApp;
let editor: Member;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  editor = await makeMember(test, ['content'], await makeMasjid(test, { features: ['slideshow'] }));
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
});

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';
type Ticket = Awaited<ReturnType<Caller['storage']['presign']>>;

async function put(caller: Caller, ticket: Ticket, bytes: Buffer) {
  const { url, headers } = ticket;
  const sent = await caller.raw({ method: 'PUT', url, headers, payload: bytes });
  expect(sent.statusCode).toBe(204);
  return ticket.key;
}

/** The ways by which a picture comes into a library. */
const doors = {
  slide: async (bytes: Buffer, file_type: ImageType) => {
    const query = { purpose: 'slide' as const, file_type, file_size: bytes.length };
    const key = await put(editor.caller, await editor.caller.storage.presign({ query }), bytes);
    return editor.caller.storage.finish({ body: { key } });
  },
  'upright slide': async (bytes: Buffer, file_type: ImageType) => {
    const query = { purpose: 'slide-portrait' as const, file_type, file_size: bytes.length };
    const key = await put(editor.caller, await editor.caller.storage.presign({ query }), bytes);
    return editor.caller.storage.finish({ body: { key } });
  },
  'picture of the collection': async (bytes: Buffer, file_type: ImageType) => {
    const ticket = await system.systemImages.presign({ query: { file_type, file_size: bytes.length } });
    return system.systemImages.finish({ body: { key: await put(system, ticket, bytes) } });
  },
};
const DOORS = Object.entries(doors);

const REFUSED: [string, ImageType, () => Promise<Buffer> | Buffer][] = [
  [
    'a drawing with a script',
    'image/png',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${SCRIPT}</svg>`),
  ],
  [
    'a drawing that reads a file',
    'image/webp',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><text>&x;</text></svg>',
      ),
  ],
  ['a page', 'image/jpeg', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a signature and a page', 'image/png', () => Buffer.from(`\u0089PNG\r\n\u001a\n${SCRIPT}`, 'latin1')],
  ['an animation with a script', 'image/webp', () => Buffer.from(`GIF89a/*${SCRIPT}*/`)],
  ['a document', 'image/jpeg', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
  ['an archive', 'image/png', () => ZIP],
  ['a program', 'image/png', () => Buffer.from(`MZ${'\u0000'.repeat(200)}PE\u0000\u0000`, 'latin1')],
  ['an animation', 'image/png', () => picture('gif')],
  ['a scan', 'image/png', () => picture('tiff')],
  ['half a PNG', 'image/png', async () => half(await picture('png', { width: 600, height: 400 }))],
  ['half a JPEG', 'image/jpeg', async () => half(await picture('jpeg', { width: 600, height: 400 }))],
  ['half a WebP', 'image/webp', async () => half(await picture('webp', { width: 600, height: 400 }))],
  ['the first bytes of a PNG', 'image/png', async () => (await picture('png')).subarray(0, 60)],
  ['a wall of pixels', 'image/png', () => bomb({ width: 60_000, height: 60_000 })],
  ['a line of a million pixels', 'image/png', () => bomb({ width: 1_000_000, height: 100 })],
];

describe('a library', () => {
  it.each(REFUSED)('refuses %s', async (_what, type, make) => {
    const bytes = await make();
    for (const [door, send] of DOORS) {
      const before = process.memoryUsage().rss;
      await expect(send(bytes, type), door).rejects.toMatchObject({ code: 'file_rejected', httpStatus: 422 });
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    }
  });

  it('keeps of a picture with more in it the picture alone', async () => {
    const noted = sharp(await picture('jpeg')).withExif({
      IFD0: { ImageDescription: SCRIPT },
      IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' },
    });
    const withXmp = sharp(await picture('webp')).withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`,
    );
    const polyglots: [ImageType, Buffer][] = [
      ['image/png', Buffer.concat([await picture('png'), ZIP])],
      ['image/jpeg', Buffer.concat([await picture('jpeg'), Buffer.from(SCRIPT)])],
      ['image/jpeg', await noted.jpeg().toBuffer()],
      ['image/webp', await withXmp.webp().toBuffer()],
      // A JPEG that calls itself a PNG is still a picture.
      ['image/png', await picture('jpeg')],
    ];
    for (const [type, bytes] of polyglots)
      for (const [door, send] of DOORS) {
        const { url } = await send(bytes, type);
        const { rawPayload, headers } = await test.caller().raw({ method: 'GET', url });
        for (const trace of ['script', 'evil', 'PK\u0003\u0004', 'Exif', 'GPS', 'xmpmeta'])
          expect([door, trace, rawPayload.includes(trace)]).toEqual([door, trace, false]);
        expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
        expect(headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
        });
      }
  });
});

describe('a name', () => {
  const UUID = '00000000-0000-4000-8000-000000000000';

  it('leads nowhere but to what was sent here', async () => {
    const own = editor.masjidId;
    const other = await makeMember(test, ['content'], await makeMasjid(test, { features: ['slideshow'] }));
    const bytes = await picture();
    const announced = { file_type: 'image/png' as const, file_size: bytes.length };
    const theirs = await put(
      other.caller,
      await other.caller.storage.presign({ query: { ...announced, purpose: 'slide' } }),
      bytes,
    );
    const common = await put(system, await system.systemImages.presign({ query: announced }), bytes);
    const tricks = [
      theirs,
      common,
      `incoming/${own}/slide/../../../../etc/passwd`,
      `incoming/${own}/slide/..%2f..%2f..%2fsecret`,
      `incoming/${own}/slide/${UUID}.png.html`,
      `incoming/${own}/slide/${UUID}\u0000.png`,
      `/incoming/${own}/slide/${UUID}`,
      `incoming/${own}/slide/${UUID}/../${UUID}`,
      `incoming\\${own}\\slide\\${UUID}`,
      `masjids/${own}/slide-${UUID}.webp`,
      'file:///etc/passwd',
      'https://masjid.org/picture.png',
    ];
    for (const key of tricks) {
      const finished = editor.caller.storage.finish({ body: { key } });
      await expect(finished, key).rejects.toMatchObject({
        httpStatus: expect.toSatisfy((status) => status === 404 || status === 422),
      });
      const content = { type: 'image' as const, image: key };
      await expect(
        editor.caller.libraries.save({ body: { title: 'x', content } }),
        key,
      ).rejects.toMatchObject({ code: 'invalid_payload', httpStatus: 422 });
    }
    for (const key of [theirs, `incoming/system/../../secret`, `system/images/${UUID}-1x1.webp`])
      await expect(system.systemImages.finish({ body: { key } }), key).rejects.toMatchObject({
        code: 'upload_missing',
      });
  });

  it('of a masjid’s logo, or of another’s slide, is no slide', async () => {
    const admin = await makeMember(test, ['admin'], editor.masjidId);
    const bytes = await picture();
    const query = { purpose: 'logo' as const, file_type: 'image/png' as const, file_size: bytes.length };
    const key = await put(admin.caller, await admin.caller.storage.presign({ query }), bytes);
    const logo = await admin.caller.storage.finish({ body: { key } });
    const stranger = await makeMember(test, ['content'], await makeMasjid(test, { features: ['slideshow'] }));
    const slide = await doors.slide(bytes, 'image/png');
    const attempts: [Member, string][] = [
      [editor, logo.key],
      [stranger, slide.key],
    ];
    for (const [member, image] of attempts)
      await expect(
        member.caller.libraries.save({ body: { title: 'x', content: { type: 'image', image } } }),
      ).rejects.toMatchObject({ response: { issues: [{ path: 'content.image' }] } });
  });
});

it('leaves nothing in the store but pictures drawn anew, and what waits to be checked', async () => {
  const names = await readdir(test.platform.config.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const kept = files.filter(
    (path) => path.includes('/files/') || path.includes('/masjids/') || path.includes('/system/'),
  );
  expect(kept.length).toBeGreaterThan(10);
  const odd = kept.filter(
    (path) =>
      !/\/(masjids\/\d+\/(logo|slide|slide-portrait)-[0-9a-f-]{36}\.webp|system\/images\/[0-9a-f-]{36}-\d+x\d+\.webp|incoming\/(\d+\/[a-z-]+|system)\/[0-9a-f-]{36})$/.test(
        path,
      ),
  );
  expect(odd).toEqual([]);
});
