import { describe, expect, it } from 'vitest';
import { type Draft, EMPTY } from './draft.ts';
import { isComplete, nextStep, openStep, stepOf } from './steps.ts';

const PERSON: Draft = {
  ...EMPTY,
  u_firstname: 'Maryam',
  u_lastname: 'Karim',
  u_email: 'maryam@masjid.example',
  password: 'a quiet courtyard',
};
const MASJID: Draft = { ...PERSON, m_name: 'Masjid an-Noor', m_address: '1 Well Street' };
const PLACE: Draft = { ...MASJID, m_latitude: 43.7, m_longitude: -79.42, m_timezone: 'America/Toronto' };

describe('openStep', () => {
  it.each([
    [null, EMPTY, 'person'],
    ['elsewhere', PLACE, 'person'],
    ['place', EMPTY, 'person'],
    ['place', PERSON, 'masjid'],
    ['place', MASJID, 'place'],
    ['person', PLACE, 'person'],
    ['place', { ...PLACE, password: '' }, 'person'],
  ])('opens for %s what can be opened', (asked, draft, step) => {
    expect(openStep(asked, draft)).toBe(step);
  });
});

it('wants the time zone confirmed', () => {
  expect(isComplete('place', PLACE)).toBe(false);
  expect(isComplete('place', { ...PLACE, zone_confirmed: true })).toBe(true);
});

it('knows where each field is asked for', () => {
  expect(['password', 'm_phone', 'm_timezone', 'locale'].map(stepOf)).toEqual([
    'person',
    'masjid',
    'place',
    null,
  ]);
});

it('ends after the place', () => {
  expect(nextStep('person')).toBe('masjid');
  expect(nextStep('place')).toBeNull();
});
