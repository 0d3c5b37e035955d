import type { LocalDate } from '../../shared/local-date.ts';

/** A class as a calendar entry. */
export interface CalendarEvent {
  /** The same for ever, by which calendars know it again. */
  readonly uid: string;
  /** Grows with every change that calendars must hear of. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly address: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
  readonly cancelled: boolean;
}

/** What must be done until the end of a day, as an entry of the whole day. */
export interface CalendarDay {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly day: LocalDate;
  readonly changedAt: Date;
}

const LONGEST_LINE = 75;

/**
 * Events as a file that calendars read and subscribe to, in UTC. Lines end in CR LF and none is longer than 75 octets.
 * RFC 5545, sections 3.1, 3.3.5, 3.3.11 and 3.6.1; the name of the calendar is RFC 7986, section 5.1. @spec EV-02
 */
export function calendarFile(name: string, events: readonly (CalendarEvent | CalendarDay)[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trilha//Calendar//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => ('day' in event ? linesOfDay(event) : linesOf(event))),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
  ...(event.address ? [`URL:${event.address}`] : []),
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** Nobody is busy all day for a deadline: RFC 5545, section 3.8.2.7. */
const linesOfDay = (day: CalendarDay): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(day.uid)}`,
  `DTSTAMP:${utc(day.changedAt)}`,
  `DTSTART;VALUE=DATE:${day.day.replaceAll('-', '')}`,
  `SUMMARY:${escaped(day.title)}`,
  ...(day.description ? [`DESCRIPTION:${escaped(day.description)}`] : []),
  `URL:${day.address}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, section 3.3.11. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[,;]/g, '\\$&');

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

/** Goes on in another line that begins with a space, never within a character. RFC 5545, section 3.1. */
function folded(line: string): string {
  let folds = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE) {
      folds += '\r\n ';
      octets = 1;
    }
    folds += character;
    octets += size;
  }
  return folds;
}
