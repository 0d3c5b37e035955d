import { z } from 'zod';

/** What a browser stopped or would have stopped, without anything of whoever sat before it. */
export interface PolicyViolation {
  readonly directive: string;
  /** Path of the page, without its query; for the route to be found by, never to be kept. */
  readonly path: string;
  readonly blocked: Blocked;
  readonly disposition: 'enforce' | 'report';
  /** The built file it happened in, where it is one of ours. */
  readonly file: string | null;
}

/** What was stopped, by its kind: addresses of other sites may name people. */
type Blocked =
  | 'inline'
  | 'eval'
  | 'wasm-eval'
  | 'string'
  | 'policy'
  | 'own'
  | 'data'
  | 'blob'
  | 'extension'
  | 'other';

/** Directives of CSP 3 that a browser may report; whatever else is sent counts as one. */
const DIRECTIVES = new Set(
  [
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src media-src',
    'font-src connect-src worker-src manifest-src frame-src child-src frame-ancestors base-uri form-action object-src',
    'require-trusted-types-for trusted-types',
  ].flatMap((line) => line.split(' ')),
);

const KINDS: Readonly<Record<string, Blocked>> = {
  inline: 'inline',
  eval: 'eval',
  'wasm-eval': 'wasm-eval',
  'trusted-types-sink': 'string',
  'trusted-types-policy': 'policy',
  data: 'data',
  blob: 'blob',
};

const text = z.string().max(4096).optional();
const legacy = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    disposition: text,
  }),
});
const reported = z.array(
  z.object({
    type: z.string().max(64),
    url: text,
    body: z
      .object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text.nullable(),
        disposition: text,
      })
      .nullish(),
  }),
);

/** Reports of one request at most; browsers send a few together. */
const MOST_REPORTS = 20;

/** Violations in what a browser sent, in the older format or in that of the Reporting API; null for anything else. */
export function violationsIn(body: unknown): readonly PolicyViolation[] | null {
  const old = legacy.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    return [
      violation({
        directive: report['effective-directive'] ?? report['violated-directive'],
        page: report['document-uri'],
        blocked: report['blocked-uri'],
        file: report['source-file'],
        disposition: report.disposition,
      }),
    ];
  }
  const { data: reports } = reported.safeParse(body);
  if (!reports) return null;
  return reports.slice(0, MOST_REPORTS).flatMap(({ type, url, body: told }) =>
    type === 'csp-violation' && told
      ? [
          violation({
            directive: told.effectiveDirective,
            page: told.documentURL ?? url,
            blocked: told.blockedURL,
            file: told.sourceFile ?? undefined,
            disposition: told.disposition,
          }),
        ]
      : [],
  );
}

type Told = Readonly<Record<'directive' | 'page' | 'blocked' | 'file' | 'disposition', string | undefined>>;

function violation({ directive, page, blocked, file, disposition }: Told): PolicyViolation {
  // Older browsers send the directive with its sources.
  const name = directive?.split(' ')[0] ?? '';
  const at = page !== undefined && URL.canParse(page) ? new URL(page) : null;
  const source = file !== undefined && URL.canParse(file) ? new URL(file) : null;
  const isOurs = source !== null && source.origin === at?.origin;
  return {
    directive: DIRECTIVES.has(name) ? name : 'other',
    path: at?.pathname ?? '',
    blocked: kindOf(blocked ?? '', at?.origin),
    disposition: disposition === 'report' ? 'report' : 'enforce',
    file: isOurs ? (/^\/assets\/([\w.-]{1,100})$/.exec(source.pathname)?.[1] ?? null) : null,
  };
}

function kindOf(blocked: string, origin: string | undefined): Blocked {
  const known = KINDS[blocked];
  if (known) return known;
  if (!URL.canParse(blocked)) return 'other';
  const { protocol, origin: asked } = new URL(blocked);
  if (protocol === 'blob:' || protocol === 'data:') return protocol === 'blob:' ? 'blob' : 'data';
  if (/^[a-z-]*extension:$/.test(protocol)) return 'extension';
  return asked === origin ? 'own' : 'other';
}
