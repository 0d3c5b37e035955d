import type { Config } from '#platform/config.ts';
import { NotStarted } from '#platform/not-started.ts';

const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * A node that others reach must know by what address they do: without it cookies go without Secure, links lead nowhere,
 * and the product takes the private network for its own. The demonstration makes no such promises. @spec OP-02
 */
export function assertPublic({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): void {
  if (PUBLIC_URL !== undefined || THIS_MACHINE.test(HOST)) return;
  throw new NotStarted(
    `PUBLIC_URL is missing: set it to the address people use, as https://aprender.example, or HOST to 127.0.0.1 (it is ${HOST}).`,
  );
}
