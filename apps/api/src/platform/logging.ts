import { type Logger, pino } from 'pino';

const SECRET = [
  'password',
  'refresh_token',
  'access_token',
  'client_secret',
  'authorization',
  'cookie',
  'document',
  'mobilePhone',
  'email',
  'username',
];

/** Structured logs in UTC. Personal data and secrets never reach them, at any depth that we log. */
export function createLogger(level: string, destination?: NodeJS.WritableStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
