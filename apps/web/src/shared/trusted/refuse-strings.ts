import { createPolicy } from './policy.ts';

/** Programs that run beside the page: workers among the built files, and the service worker. */
const PROGRAM = /^\/(assets\/[\w.-]+\.m?js|service-worker\.js)$/;

/**
 * What may go as a string into a place that turns strings into page or program. Text without a tag makes no element,
 * and libraries write their style sheets so; whatever has one must come through a policy with a name of its own.
 */
export function asText(text: string, kind: string | undefined): string {
  // Without a kind it is asked for by a library that would keep the answer, and not by the browser.
  if (kind === undefined || text.includes('<'))
    throw new TypeError('Markup must not be written as a string.');
  return text;
}

/** Our own programs by their address, and no other. */
export function asProgram(address: string, origin: string): string {
  const { origin: asked, pathname, search } = new URL(address, origin);
  if (asked !== origin || search !== '' || !PROGRAM.test(pathname))
    throw new TypeError('Only programs of our own may be started.');
  return address;
}

const ZOD_SETTINGS = '__zod_globalConfig';

/** From here on the browser refuses strings where it would make markup or programs of them (ASVS 5.0, 3.4.3). */
export function refuseStrings(): void {
  // Zod tries out whether it may make programs of strings, which the policy stops and reports, unless it is told.
  const told = (Reflect.get(globalThis, ZOD_SETTINGS) ?? {}) as object;
  Reflect.set(globalThis, ZOD_SETTINGS, Object.assign(told, { jitless: true }));
  createPolicy('default', {
    createHTML: asText,
    createScriptURL: (address) => asProgram(address, location.origin),
  });
}
