import type { Manifest, ManifestAthan, MediaFile, Slide } from '@minaret/display';
import type { Store } from './store.ts';

const PREFIX = 'media:';
const TRIES = 2;

interface Wanted {
  url: string;
  hash: string;
  bytes: number;
}

function filesOf(slide: Slide): MediaFile[] {
  const { body } = slide;
  if (body.kind === 'image') return body.portrait ? [body.file, body.portrait] : [body.file];
  if ((body.kind === 'taraweeh' || body.kind === 'silence') && body.image) return [body.image];
  return [];
}

export function wantedFiles(manifest: Manifest): Wanted[] {
  const files: Wanted[] = [];
  if (manifest.masjid.logo) files.push(manifest.masjid.logo);
  for (const slide of manifest.slides) files.push(...filesOf(slide));
  for (const { url, hash } of manifest.athan) files.push({ url, hash, bytes: 0 });
  return files;
}

/** Where the browser can reckon it, the bytes must be those that were promised; else their number must be. */
async function isWhole(blob: Blob, { hash, bytes }: Wanted): Promise<boolean> {
  if (typeof crypto === 'undefined' || !crypto.subtle || hash.length !== 64)
    return bytes === 0 || blob.size === bytes;
  const digest = await crypto.subtle.digest('SHA-256', await bytesOf(blob));
  const hex = Array.from(new Uint8Array(digest), (byte) => (byte < 16 ? '0' : '') + byte.toString(16));
  return hex.join('') === hash;
}

function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

async function download(file: Wanted): Promise<Blob | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      const answer = await fetch(file.url);
      const blob = answer.ok ? await answer.blob() : null;
      if (blob && (await isWhole(blob, file))) return blob;
    } catch {
      // Tried again; then the slide is left out until the next manifest.
    }
  }
  return null;
}

export interface Media {
  /** The manifest with every file at hand, its addresses local; slides whose file cannot be had are left out. */
  prepare(manifest: Manifest): Promise<{ manifest: Manifest; missing: number }>;
}

export function makeMedia(store: Store): Media {
  /** Addresses of what is in use, by hash; given back when no manifest names them. */
  let addresses = new Map<string, string>();

  async function addressOf(file: Wanted, inUse: Map<string, string>): Promise<string | null> {
    const known = inUse.get(file.hash) ?? addresses.get(file.hash);
    if (known) return known;
    let blob = await store.get<Blob>(PREFIX + file.hash).catch(() => null);
    if (!blob) {
      blob = await download(file);
      if (!blob) return null;
      await store.set(PREFIX + file.hash, blob).catch(() => undefined);
    }
    return URL.createObjectURL(blob);
  }

  /** What no manifest names any more. */
  async function sweep(inUse: Map<string, string>): Promise<void> {
    addresses.forEach((address, hash) => {
      if (!inUse.has(hash)) URL.revokeObjectURL(address);
    });
    addresses = inUse;
    for (const key of await store.keys().catch(() => []))
      if (key.indexOf(PREFIX) === 0 && !inUse.has(key.slice(PREFIX.length))) await store.remove(key);
  }

  return {
    async prepare(manifest) {
      const inUse = new Map<string, string>();
      let missing = 0;
      for (const file of wantedFiles(manifest)) {
        const address = await addressOf(file, inUse);
        if (address) inUse.set(file.hash, address);
        else missing++;
      }
      const local = withAddresses(manifest, inUse);
      // The picture that is on the screen now is given back only after the next one stands.
      setTimeout(() => sweep(inUse), 30_000);
      return { manifest: local, missing };
    },
  };
}

export function withAddresses(manifest: Manifest, addresses: Map<string, string>): Manifest {
  const at = <T extends { hash: string; url: string }>(file: T): T | null => {
    const url = addresses.get(file.hash);
    return url ? { ...file, url } : null;
  };
  const slides = manifest.slides.map((slide) => withLocalFiles(slide, at));
  const athan = manifest.athan.map(at);
  return {
    ...manifest,
    masjid: { ...manifest.masjid, logo: manifest.masjid.logo ? at(manifest.masjid.logo) : null },
    slides: slides.filter((slide): slide is Slide => slide !== null),
    athan: athan.filter((sound): sound is ManifestAthan => sound !== null),
  };
}

function withLocalFiles(slide: Slide, at: (file: MediaFile) => MediaFile | null): Slide | null {
  const { body } = slide;
  if (body.kind === 'image') {
    const file = at(body.file);
    return file && { ...slide, body: { ...body, file, portrait: body.portrait && at(body.portrait) } };
  }
  if (body.kind === 'silence' || body.kind === 'taraweeh')
    return { ...slide, body: { ...body, image: body.image && at(body.image) } };
  return slide;
}
