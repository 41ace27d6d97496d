// Decides: which pictures (photos), films (videos) and sounds a screen downloads and keeps.

import type { Manifest, ManifestAthan, MediaFile, Slide } from '@minaret/display';
import type { Store } from './store.ts';

const PREFIX = 'media:';
const TRIES = 2;
const GIVEN_BACK_AFTER = 30_000;

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

function pictures(manifest: Manifest): Wanted[] {
  const files: Wanted[] = [];
  if (manifest.masjid.logo) files.push(manifest.masjid.logo);
  for (const slide of manifest.slides) files.push(...filesOf(slide));
  return files;
}

function sounds({ athan, fridayAthan }: Manifest): Wanted[] {
  return athan.concat(fridayAthan || []).map(({ url, hash, bytes }) => ({ url, hash, bytes: bytes || 0 }));
}

export function wantedFiles(manifest: Manifest): Wanted[] {
  return pictures(manifest).concat(sounds(manifest));
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
  /** The manifest with what is stored already, without asking anyone. */
  atHand(manifest: Manifest): Promise<Manifest>;
  /**
   * The manifest with every picture at hand, its addresses local; slides whose file cannot be had are left out. A sound
   * is large, and no change of times waits for it: until it is here it counts as missing, and `late` is told.
   */
  prepare(
    manifest: Manifest,
    late: (manifest: Manifest) => void,
  ): Promise<{ manifest: Manifest; missing: number }>;
}

export function makeMedia(store: Store): Media {
  /** Addresses by hash, of what is in use and of what was until just now. */
  const addresses = new Map<string, string>();
  /** What the last manifest names. */
  let inUse = new Map<string, string>();
  /** Sounds that are being fetched. */
  const coming = new Map<string, Promise<string | null>>();

  function addressFor(hash: string, blob: Blob): string {
    const address = URL.createObjectURL(blob);
    addresses.set(hash, address);
    return address;
  }

  async function storedAddress({ hash }: Wanted): Promise<string | null> {
    const known = addresses.get(hash);
    if (known) return known;
    const blob = await store.get<Blob>(PREFIX + hash).catch(() => null);
    return blob && addressFor(hash, blob);
  }

  async function fetchedAddress(file: Wanted): Promise<string | null> {
    const blob = await download(file);
    if (!blob) return null;
    await store.set(PREFIX + file.hash, blob).catch(() => undefined);
    return addressFor(file.hash, blob);
  }

  /** Once, however often it is named, and the manifest comes meanwhile. */
  function fetchLate(file: Wanted): Promise<string | null> {
    const known = coming.get(file.hash);
    if (known) return known;
    const fetched = fetchedAddress(file);
    coming.set(file.hash, fetched);
    fetched.then(() => coming.delete(file.hash));
    return fetched;
  }

  /** Gives back what the last manifest does not name. */
  async function sweep(): Promise<void> {
    const kept = inUse;
    addresses.forEach((address, hash) => {
      if (kept.has(hash)) return;
      URL.revokeObjectURL(address);
      addresses.delete(hash);
    });
    for (const key of await store.keys().catch(() => []))
      if (key.indexOf(PREFIX) === 0 && !kept.has(key.slice(PREFIX.length))) await store.remove(key);
  }

  return {
    async atHand(manifest) {
      const found = new Map<string, string>();
      for (const file of wantedFiles(manifest)) {
        const address = await storedAddress(file);
        if (address) found.set(file.hash, address);
      }
      return withAddresses(manifest, found);
    },
    async prepare(manifest, late) {
      const found = new Map<string, string>();
      let missing = 0;
      for (const file of pictures(manifest)) {
        const address = (await storedAddress(file)) ?? (await fetchedAddress(file));
        if (address) found.set(file.hash, address);
        else missing++;
      }
      inUse = found;
      for (const file of sounds(manifest)) {
        const kept = await storedAddress(file);
        if (kept) found.set(file.hash, kept);
        else {
          missing++;
          fetchLate(file).then((address) => {
            if (!address || found !== inUse) return;
            found.set(file.hash, address);
            late(withAddresses(manifest, found));
          });
        }
      }
      // The picture that is on the screen now is given back only after the next one stands; of two that come together,
      // the last decides.
      setTimeout(() => found === inUse && sweep(), GIVEN_BACK_AFTER);
      return { manifest: withAddresses(manifest, found), missing };
    },
  };
}

export function withAddresses(manifest: Manifest, addresses: Map<string, string>): Manifest {
  const at = <T extends { hash: string; url: string }>(file: T): T | null => {
    const url = addresses.get(file.hash);
    return url ? { ...file, url } : null;
  };
  const slides = manifest.slides.map((slide) => withLocalFiles(slide, at));
  const heard = (calls: readonly ManifestAthan[]) =>
    calls.map(at).filter((sound): sound is ManifestAthan => sound !== null);
  return {
    ...manifest,
    masjid: { ...manifest.masjid, logo: manifest.masjid.logo ? at(manifest.masjid.logo) : null },
    slides: slides.filter((slide): slide is Slide => slide !== null),
    athan: heard(manifest.athan),
    fridayAthan: manifest.fridayAthan && heard(manifest.fridayAthan),
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
