import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.rule.ts';

const EVENT: CalendarEvent = {
  uid: 'turma-1@trilha',
  sequence: 2,
  title: 'Notebooks; guia, prático',
  description: 'Traga o crachá.\nAté lá!',
  place: 'Sala 3, Rua do Comércio',
  address: 'https://trilha.example/live-classes/1',
  startsAt: new Date('2026-12-01T22:00:00Z'),
  endsAt: new Date('2026-12-01T23:30:00Z'),
  changedAt: new Date('2026-11-20T10:05:09Z'),
  cancelled: false,
};

/** What a calendar reads: long lines put together again. */
const linesOf = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n').filter(Boolean);

test('a class is an event that calendars read, in UTC and escaped [EV-02]', () => {
  expect(linesOf(calendarFile('Minhas turmas', [EVENT]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trilha//Calendar//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Minhas turmas',
    'X-WR-CALNAME:Minhas turmas',
    'BEGIN:VEVENT',
    'UID:turma-1@trilha',
    'DTSTAMP:20261120T100509Z',
    'LAST-MODIFIED:20261120T100509Z',
    'SEQUENCE:2',
    'DTSTART:20261201T220000Z',
    'DTEND:20261201T233000Z',
    'SUMMARY:Notebooks\\; guia\\, prático',
    'DESCRIPTION:Traga o crachá.\\nAté lá!',
    'LOCATION:Sala 3\\, Rua do Comércio',
    'URL:https://trilha.example/live-classes/1',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('what was called off stays in the file as cancelled, and what is not told is left out [EV-02]', () => {
  const lines = linesOf(
    calendarFile('Turmas', [{ ...EVENT, cancelled: true, place: '', address: '', description: '' }]),
  );
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines.filter((line) => /^(LOCATION|URL|DESCRIPTION)/.test(line))).toEqual([]);
});

test('no line is longer than 75 octets, none is cut within a character, and nothing is lost [EV-02]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = calendarFile('Turmas', [{ ...EVENT, title }]);
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      const summary = linesOf(file).find((line) => line.startsWith('SUMMARY:')) ?? '';
      const read = summary
        .slice('SUMMARY:'.length)
        .replace(/\\(.)/g, (_whole, letter: string) => (letter === 'n' ? '\n' : letter));
      expect(read).toBe(title.replace(/\r\n|\r/g, '\n'));
    }),
  );
});

test('a deadline is an entry of its whole day that keeps nobody busy [EV-02] [LE-11]', () => {
  const lines = linesOf(
    calendarFile('Meus prazos', [
      {
        uid: 'curso-1@trilha',
        title: 'Prazo: LGPD; na loja',
        description: '',
        address: 'https://trilha.example/online-courses/1',
        day: '2026-12-15',
        changedAt: new Date('2026-11-20T10:05:09Z'),
      },
    ]),
  );
  expect(lines.slice(7, -1)).toEqual([
    'BEGIN:VEVENT',
    'UID:curso-1@trilha',
    'DTSTAMP:20261120T100509Z',
    'DTSTART;VALUE=DATE:20261215',
    'SUMMARY:Prazo: LGPD\\; na loja',
    'URL:https://trilha.example/online-courses/1',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
});
