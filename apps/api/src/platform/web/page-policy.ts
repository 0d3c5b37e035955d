import type { WidgetSources } from '../captcha/port.ts';
import { POLICY_REPORTS } from './policy-reports.ts';

export interface PageOfPolicy {
  readonly nonce: string;
  /** Sources of frames: the isolated content, and the players a client may embed. */
  readonly frames: string;
  /** What this page allows besides our own, for a check against bots that it may show. */
  readonly widget: WidgetSources | null;
  /** What every page may connect to besides our own server; blank for nothing. */
  readonly connections?: string;
  readonly isManage?: boolean;
  readonly isSecure?: boolean;
}

const and = (...sources: readonly (string | undefined)[]): string =>
  sources.map((each) => (each ? ` ${each}` : '')).join('');

/** The policies of trusted types our programs make (apps/web/src/shared/trusted), and the one of the editor's library. */
function trustedTypes({ widget, isManage }: PageOfPolicy): string {
  const names = ['default', 'trilha-inert', widget && 'trilha-captcha', isManage && 'ProseMirrorClipboard'];
  return `require-trusted-types-for 'script'; trusted-types ${names.filter(Boolean).join(' ')}`;
}

/** Programs of other sites write into the page as they please: there trusted types are only watched. */
const isOfOthers = (widget: WidgetSources | null): boolean => widget !== null && widget.scripts !== "'self'";

/**
 * The policy of our own pages as headers: scripts by nonce, frames from the isolated origin only, no WebAssembly, and
 * no string where the browser makes markup or programs of it (ASVS 5.0, 3.4.3). What it stops is told to us.
 */
export function policyHeaders(page: PageOfPolicy): Readonly<Record<string, string>> {
  const { nonce, frames, widget, connections, isSecure = false } = page;
  // Over plain HTTP browsers know no endpoint by its name, and those that know `report-to` would then tell nobody.
  const told = isSecure ? `report-uri ${POLICY_REPORTS}; report-to policy` : `report-uri ${POLICY_REPORTS}`;
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${and(widget?.scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${and(widget?.connections, connections)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames}${and(widget?.frames)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ];
  const strings = trustedTypes(page);
  return {
    'content-security-policy': [...directives, ...(isOfOthers(widget) ? [] : [strings]), told].join('; '),
    ...(isOfOthers(widget) ? { 'content-security-policy-report-only': `${strings}; ${told}` } : {}),
    ...(isSecure ? { 'reporting-endpoints': `policy="${POLICY_REPORTS}"` } : {}),
  };
}
