import { expect, test } from 'vitest';
import {
  dateAndTime,
  dayIn,
  fileSize,
  minutesAndSeconds,
  monthAndYear,
  percentText,
  pointsText,
  relativeTime,
  shortDay,
  studyTime,
  studyTimeFacts,
  zoneName,
} from './formats.ts';
import { LOCALES, languageId, localeFor } from './locales.ts';

test('writes the day first in Portuguese and Spanish and the month first elsewhere [UX-01]', () => {
  expect(shortDay('2026-11-21', 'pt-BR')).toBe('21/11/2026');
  expect(shortDay('2026-11-21', 'es-ES')).toBe('21/11/2026');
  expect(shortDay('2026-11-21', 'en-US')).toBe('11/21/2026');
  expect(shortDay('2026-11-21', 'fr-FR')).toBe('11/21/2026');
});

test('writes a month with its year in digits [UX-01]', () => {
  expect(monthAndYear('2026-11')).toBe('11/2026');
});

test('gives the four languages the ids 1 to 4 [UX-01]', () => {
  expect(['pt-BR', 'en-US', 'es-ES', 'fr-FR'].map((locale) => languageId(localeFor(locale)!))).toEqual([
    1, 2, 3, 4,
  ]);
  expect(localeFor('es-MX')).toBe('es-ES');
  expect(localeFor('de')).toBeNull();
});

test('shows elapsed time as minutes and seconds [UX-01]', () => {
  expect(minutesAndSeconds(0)).toBe('00:00');
  expect(minutesAndSeconds(299.6)).toBe('04:59');
  expect(minutesAndSeconds(6000)).toBe('100:00');
});

test('takes the day of an instant from the zone it is asked for [UX-01]', () => {
  const lateEvening = new Date('2026-11-22T01:30:00Z');
  expect(dayIn(lateEvening, 'America/Sao_Paulo')).toBe('2026-11-21');
  expect(dateAndTime(lateEvening, 'pt-BR', 'America/Sao_Paulo')).toBe('21/11/2026 22:30');
});

test('writes numbers as each language does [UX-01]', () => {
  expect(pointsText(2860, 'pt-BR')).toBe('2.860\u00a0pts');
  expect(pointsText(60, 'en-US', { sign: true })).toBe('+60\u00a0pts');
  expect(percentText(0.64, 'pt-BR')).toBe('64%');
  expect(fileSize(8_500_000, 'pt-BR')).toBe('8,5 MB');
  expect(studyTime(95)).toBe('1\u00a0h 35\u00a0min');
});

test('leaves the study time out of a line of facts where nobody has told it [LE-06]', () => {
  expect(studyTimeFacts(95)).toEqual(['1\u00a0h 35\u00a0min']);
  expect(studyTimeFacts(0)).toEqual([]);
});

test('says how long ago something was in the words of the language [UX-01]', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(relativeTime(new Date('2026-11-20T11:00:00Z'), now, 'pt-BR')).toBe('ontem');
  expect(relativeTime(new Date('2026-11-21T14:00:00Z'), now, 'en-US')).toBe('in 2 hours');
});

test('calls a time zone as people do, in every language [EV-02]', () => {
  expect(LOCALES.map((locale) => zoneName(locale, 'America/Santiago'))).toEqual([
    'Horário do Chile',
    'Chile Time',
    'hora de Chile',
    'heure du Chili',
  ]);
});
