import { describe, expect, it } from 'vitest';
import { clockFace, fromHeader, toHeader } from '../src/clock-face.ts';
import { sampleManifest } from './sample-manifest.ts';

const face = { ...clockFace(sampleManifest()), masjid: 'مسجد النور — Masjid an-Nūr 🕌' };

describe('the header of a clock', () => {
  it('holds every letter in plain ASCII', () => {
    const header = toHeader(face);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(fromHeader(header)).toEqual(face);
  });

  it('says nothing where there is none, and nothing in a format that is not known', () => {
    expect(fromHeader(null)).toBeNull();
    expect(fromHeader(toHeader(face).replace(/"format":\d+/, '"format":0'))).toBeNull();
  });
});
