import { type Logger, pino } from 'pino';

const SECRET = [
  'password',
  'token',
  'refresh_token',
  'access_token',
  'client_secret',
  'secret',
  'ticket',
  'authorization',
  'cookie',
  'document',
  'phone',
  'mobilePhone',
  'mobile_phone',
  'email',
  'recipient',
  'username',
  'firstName',
  'lastName',
  'first_name',
  'last_name',
  'displayName',
  'display_name',
  'birthday',
];

/** What the words of an error may quote: a mail server names the mailbox, a database the value. */
const QUOTED: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>()"'=:,;]+@[^\s<>()"'=:,;]+/g, '[e-mail]'],
  [/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '[document]'],
  [/\+\d[\d ()-]{7,}\d/g, '[phone]'],
  [/\b[\w-]{43,}/g, '[key]'],
];

/** An error by its name, words and place alone: what else hangs on it, as the row a database speaks of, is nobody's to read. */
function errorText(error: unknown): unknown {
  const words = error instanceof Error ? (error.stack ?? error.message) : error;
  if (typeof words !== 'string') return words;
  return QUOTED.reduce((text, [pattern, instead]) => text.replace(pattern, instead), words);
}

/** Structured logs in UTC. Personal data and secrets never reach them, at any depth that we log. @spec OP-02 */
export function createLogger(level: string, destination?: NodeJS.WritableStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    serializers: { error: errorText },
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
