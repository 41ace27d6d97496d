import { describe, expect, it } from 'vitest';
import { clockOf, segmentsOf, turn, typeDigit } from './clock-segments.ts';

describe('a time in three parts', () => {
  it('goes there and back at every minute of the day', () => {
    for (let minute = 0; minute < 1440; minute++) {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      expect(clockOf(segmentsOf(clock))).toBe(clock);
    }
  });
  it('is no time while a part is missing or impossible', () => {
    expect(clockOf({ hour: '', minute: '10', half: 'am' })).toBe('');
    expect(clockOf({ hour: '13', minute: '10', half: 'am' })).toBe('');
    expect(clockOf(segmentsOf(''))).toBe('');
  });
  it('goes round the dial', () => {
    expect(turn('hour', '12', 1)).toBe('01');
    expect(turn('hour', '01', -1)).toBe('12');
    expect(turn('minute', '59', 1)).toBe('00');
    expect(turn('minute', '', -1)).toBe('59');
  });
  it('knows when a part is full', () => {
    expect(typeDigit('hour', '', '1')).toEqual({ typed: '1', isFull: false });
    expect(typeDigit('hour', '1', '2')).toEqual({ typed: '12', isFull: true });
    expect(typeDigit('hour', '', '4')).toEqual({ typed: '4', isFull: true });
    expect(typeDigit('hour', '1', '5')).toEqual({ typed: '5', isFull: true });
    expect(typeDigit('minute', '3', '2')).toEqual({ typed: '32', isFull: true });
  });
});
