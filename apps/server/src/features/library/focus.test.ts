import type { LibraryContent } from '@minaret/contract/library/library-content';
import type { MediaFile } from '@minaret/display/manifest';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { picture } from '../../../test/pictures.ts';

let test: TestApp;
let editor: Member;
let image: string;
let portrait: string;
beforeAll(async () => {
  test = await startApp();
  editor = await makeMember(test, ['content'], await makeMasjid(test, { features: ['slideshow'] }));
  image = await upload('slide');
  portrait = await upload('slide-portrait');
});

async function upload(purpose: 'slide' | 'slide-portrait'): Promise<string> {
  const payload = await picture();
  const { caller } = editor;
  const { key, ...ticket } = await caller.storage.presign({
    query: { purpose, file_type: 'image/png', file_size: payload.length },
  });
  await caller.raw({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload });
  return (await caller.storage.finish({ body: { key } })).key;
}

const save = (content: LibraryContent) => editor.caller.libraries.save({ body: { title: 'Hall', content } });

/** The two files as a screen is given them. */
async function files(id: number): Promise<(MediaFile | null)[]> {
  const m_id = editor.masjidId;
  const { slides } = await editor.caller.screens.previewManifest({
    params: { m_id },
    body: { screen_id: null },
  });
  const body = slides.find((slide) => slide.id === String(id))?.body;
  return body?.kind === 'image' ? [body.file, body.portrait] : [];
}

describe('the focus point of a picture', () => {
  it('is kept with the slide and carried to the screens, each picture with its own', async () => {
    const content = {
      type: 'image' as const,
      image,
      portrait,
      focus: { x: 20, y: 75 },
      portrait_focus: { x: 50, y: 0 },
    };
    const item = await save(content);
    expect(item.content).toEqual(content);
    expect(await files(item.id)).toMatchObject([{ focus: { x: 20, y: 75 } }, { focus: { x: 50, y: 0 } }]);
    const preview = await editor.caller.libraries.preview({
      params: { m_id: editor.masjidId },
      body: { title: 'x', content },
    });
    expect(preview?.body).toMatchObject({ file: { focus: { x: 20, y: 75 } } });
  });

  it('is not there for a slide of before, which is read, saved back and shown as it was', async () => {
    const item = await save({ type: 'image', image, portrait: null });
    expect(Object.keys(item.content).sort()).toEqual(['image', 'portrait', 'type']);
    const before = await files(item.id);
    expect(before[0]).not.toHaveProperty('focus');
    const { content, version } = await editor.caller.libraries.get({ params: { id: item.id } });
    const params = { id: item.id };
    const saved = await editor.caller.libraries.update({ params, body: { content, version } });
    expect(saved.content).toEqual(item.content);
    expect(await files(item.id)).toEqual(before);
  });

  it('is taken back by leaving it out, and stays when the content is not named', async () => {
    const item = await save({ type: 'image', image, portrait: null, focus: { x: 0, y: 100 } });
    const params = { id: item.id };
    const { version } = await editor.caller.libraries.update({
      params,
      body: { title: 'Court', version: item.version },
    });
    expect((await files(item.id))[0]).toMatchObject({ focus: { x: 0, y: 100 } });
    await editor.caller.libraries.update({
      params,
      body: { content: { type: 'image', image, portrait: null }, version },
    });
    expect((await files(item.id))[0]).not.toHaveProperty('focus');
  });

  it.each([{ x: -1, y: 50 }, { x: 50, y: 101 }, { x: 33.3, y: 50 }, { x: 50 }, 'top', null])(
    'is refused as %j',
    async (focus) => {
      const content = { type: 'image', image, portrait: null, focus } as never;
      await expect(save(content)).rejects.toMatchObject({
        httpStatus: 422,
        response: { issues: [{ path: expect.stringMatching(/^content\.focus/) }] },
      });
    },
  );
});
