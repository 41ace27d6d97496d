// Decides: where the data of time zones (timezones) comes from, and how it is read.

import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import { cutZone, offsetIndex, type ZoneSlice } from './zone.ts';

const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;
const END_OF_TIME = 8.64e15;

let packedByName: Map<string, string> | undefined;
const parsed = new Map<string, ZoneSlice>();

function packedZones(): Map<string, string> {
  if (packedByName) return packedByName;
  const byName = new Map(packed.zones.map((zone) => [zone.slice(0, zone.indexOf('|')), zone]));
  for (const link of packed.links) {
    const [target = '', alias = ''] = link.split('|');
    const zone = byName.get(target);
    if (zone !== undefined) byName.set(alias, zone);
  }
  packedByName = byName;
  return byName;
}

function digitOf(code: number): number {
  if (code > 96) return code - 87;
  return code > 64 ? code - 29 : code - 48;
}

/** Packed numbers are written in base 60, with digits after the point for fractions of a minute. */
function fromBase60(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  let value = 0;
  let scale = 0;
  for (let i = sign < 0 ? 1 : 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 46) {
      scale = 1;
    } else if (scale === 0) {
      value = value * 60 + digitOf(code);
    } else {
      scale /= 60;
      value += digitOf(code) * scale;
    }
  }
  return sign * value;
}

function offsetsOf(field: string, order: string): number[] {
  const distinct = field.split(' ').map((west) => 0 - fromBase60(west));
  return Array.from(order, (index) => distinct[fromBase60(index)] ?? 0);
}

function transitionsOf(field: string, count: number): number[] {
  const transitions: number[] = [];
  let instant = 0;
  for (const step of field.split(' ').slice(0, count)) {
    instant = Math.round(instant + fromBase60(step) * MINUTE_MS);
    transitions.push(instant);
  }
  return transitions;
}

/** The clock stands forward after a step ahead that has a step back within a year on either side of it. */
function summersOf(transitions: number[], offsets: number[]): boolean[] {
  const stepAt = (i: number) => (offsets[i + 1] ?? 0) - (offsets[i] ?? 0);
  const isBackWithinYear = (i: number, j: number) => {
    const here = transitions[i];
    const there = transitions[j];
    return here !== undefined && there !== undefined && Math.abs(here - there) < YEAR_MS && stepAt(j) < 0;
  };
  const summers = [false];
  transitions.forEach((_, i) => {
    const step = stepAt(i);
    if (step === 0) summers.push(summers[i] ?? false);
    else summers.push(step > 0 && (isBackWithinYear(i, i - 1) || isBackWithinYear(i, i + 1)));
  });
  return summers;
}

function parseZone(name: string, text: string): ZoneSlice {
  const [, , offsetField = '', order = '', stepField = ''] = text.split('|');
  const offsets = offsetsOf(offsetField, order);
  const transitions = transitionsOf(stepField, offsets.length - 1);
  return {
    name,
    version: packed.version,
    from: -END_OF_TIME,
    to: END_OF_TIME,
    transitions,
    offsets,
    summer: summersOf(transitions, offsets),
  };
}

export function isZone(name: string): boolean {
  return packedZones().has(name);
}

/** All that is known of a zone, by its IANA name or an older name linked to it. */
export function zone(name: string): ZoneSlice {
  const known = parsed.get(name);
  if (known) return known;
  const text = packedZones().get(name);
  if (text === undefined) throw new RangeError(`Not a time zone: ${name}`);
  const fresh = parseZone(name, text);
  parsed.set(name, fresh);
  return fresh;
}

/** `GMT`, `EST`; `+03` where the clock has no name. */
export function zoneAbbreviation(name: string, instant: number): string {
  const index = offsetIndex(zone(name), instant);
  const [, words = '', , order = ''] = packedZones().get(name)?.split('|') ?? [];
  return words.split(' ')[fromBase60(order[index] ?? '')] ?? '';
}

export function zoneSlice(timeZone: string, fromInstant: number, toInstant: number): ZoneSlice {
  return cutZone(zone(timeZone), fromInstant, toInstant);
}

/** Release of the IANA data in use, such as `2026f`. */
export function zoneDataVersion(): string {
  return packed.version;
}

export function zoneNames(): string[] {
  return [...packedZones().keys()].sort();
}
