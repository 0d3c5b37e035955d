import { expect, test } from 'vitest';
import { pointsTheyBooked, transferDecisions } from './transfer-decision.rule.ts';

test.each([
  { state: 'confirmed', difference: 'none', decisions: [] },
  { state: 'sent', difference: 'waiting', decisions: [] },
  { state: 'unknown', difference: 'points_differ', decisions: ['accept'] },
  { state: 'confirmed', difference: 'points_differ', decisions: ['accept', 'keep'] },
  { state: 'confirmed', difference: 'missing_there', decisions: ['accept', 'keep'] },
  { state: 'confirmed', difference: 'refused_there', decisions: ['accept', 'keep'] },
  { state: 'refused', difference: 'confirmed_there', decisions: ['accept', 'keep'] },
] as const)(
  'of a transfer that is $state and $difference may be decided $decisions [TR-03]',
  ({ state, difference, decisions }) => {
    expect(transferDecisions(state, difference)).toEqual(decisions);
  },
);

test.each([
  { theirs: { state: 'confirmed', points: 250 }, booked: 250 },
  { theirs: { state: 'confirmed', points: null }, booked: 300 },
  { theirs: { state: 'confirmed', points: 0 }, booked: 0 },
  { theirs: { state: 'refused', points: null }, booked: 0 },
  { theirs: { state: 'missing', points: null }, booked: 0 },
] as const)(
  'of 300 points, a programme that says $theirs has booked $booked [TR-03]',
  ({ theirs, booked }) => {
    expect(pointsTheyBooked(theirs, 300)).toBe(booked);
  },
);
