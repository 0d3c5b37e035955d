import { isIP } from 'node:net';
import { CAPTCHA_KINDS } from '@trilha/rules/identity/captcha.rule';
import { z } from 'zod';
import { NotStarted } from './not-started.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Sources of a content security policy, and nothing that would end a directive. */
const SOURCES = /^[A-Za-z0-9.:/*' _-]+$/;

/** Names of networks that stand for their addresses, as proxy-addr knows them. */
const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** One address, a network with the length of its prefix, or the name of one. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NETWORK_NAMES.has(text);
  const most = version === 4 ? 32 : 128;
  return rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** Which proxies are believed when they say where a request comes from; false for none. */
const proxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part === 'false' || part === '' || isNetwork(part)), {
    message:
      'names the addresses or networks of the proxies in front, as "10.0.0.5,192.168.0.0/16" or "loopback". ' +
      'It cannot be "true" or a number: whoever sends a request would then choose the address it counts for.',
  })
  .transform((parts) => parts.filter(isNetwork))
  .transform((parts) => (parts.length > 0 ? parts : (false as const)));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  /** Address people use, when a proxy stands in front; decides Secure cookies and absolute links. */
  PUBLIC_URL: z.url().optional(),
  /** Host name above those of uploaded content, of another registered domain than the product's own. */
  CONTENT_HOST: z.string().default('content.localhost'),
  /** 32 bytes in hexadecimal that sign file links; made and kept in the data directory when absent. */
  SIGNING_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Trilha <nao-responda@localhost>'),
  /** Twilio Verify, for codes by SMS; offered when the three values are there. */
  TWILIO_URL: z.url().default('https://verify.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_VERIFY_SERVICE: z.string().optional(),
  /** WhatsApp Cloud API, for codes by WhatsApp; offered when the number and the token are there. */
  WHATSAPP_URL: z.url().default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  WHATSAPP_ACCESS_TOKEN: z.string().optional(),
  /** Name of the approved authentication template with a copy button. */
  WHATSAPP_TEMPLATE: z.string().default('verification_code'),
  /** Firebase, to tell screens of changes; our own server does while one of the three is absent. The first is the path of the key file of a service account. */
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FIREBASE_DATABASE_URL: z.url().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_IDENTITY_URL: z.url().default('https://identitytoolkit.googleapis.com'),
  /** Who tells people from machines at the doors of clients that want it; each client has a key and a secret of its own. */
  CAPTCHA_PROVIDER: z.enum(CAPTCHA_KINDS).default('recaptcha'),
  /** Other addresses than the provider's usual ones, such as www.recaptcha.net, or one that speaks the same protocol. */
  CAPTCHA_VERIFY_URL: z.url().optional(),
  CAPTCHA_SCRIPT_URL: z.string().optional(),
  /** What the policy of the page allows beside them: scripts, frames and connections of these sources. */
  CAPTCHA_SOURCES: z.string().regex(SOURCES).optional(),
  /** Where films and slides of other sites are framed from: the usual addresses, or others that speak the same protocol. */
  YOUTUBE_PLAYER_URL: z.url().default('https://www.youtube-nocookie.com/embed/'),
  VIMEO_PLAYER_URL: z.url().default('https://player.vimeo.com/video/'),
  SLIDESHARE_URL: z.url().default('https://www.slideshare.net/slideshow/embed_code/'),
  /** The API v2 of SCORM Cloud, or another address that speaks it; clients that use it have a key each. */
  SCORM_CLOUD_URL: z.url().default('https://cloud.scorm.com/api/v2/'),
  /** Folders of programs. */
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
  /** LibreOffice, which makes pages of office documents: its program, where it is not `soffice` on the path. */
  SOFFICE_PATH: z.string().optional(),
  /** Tesseract, which reads the photos of invoices without a code: its program, where it is not `tesseract` on the path. */
  TESSERACT_PATH: z.string().optional(),
  /** Folder of the built web; beside this program when absent. */
  WEB_DIST: z.string().optional(),
  /**
   * Addresses or networks of the proxies in front, with commas between. Only from them X-Forwarded-For, -Proto and -Host
   * are believed, from the right: each must write the first two, and write or remove the third.
   */
  TRUST_PROXY: proxies.default(false),
  /** Whether sign-in providers may stand in the private network; where the product itself is on plain HTTP they may. */
  REACH_PRIVATE_NETWORK: flag.default(false),
  /** Whoever bears this token may read /metrics; without one only this machine itself may. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  STRICT_REPLIES: flag.default(false),
  NOW_OFFSET_MS: z.coerce.number().int().default(0),
});

export type Config = z.output<typeof environment>;

/** Reads the environment once, at start; a wrong value stops the program with the name of the variable. */
export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environment.safeParse(source);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new NotStarted(`The environment is not usable.\n${wrong.join('\n')}`);
}
