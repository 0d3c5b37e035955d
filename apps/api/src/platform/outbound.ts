import { lookup as resolve } from 'node:dns';
import { type ClientRequest, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What an installation may fetch from addresses that its clients typed. */
export interface Outbound {
  /** Whether this machine and the private network may be reached, over plain HTTP too. */
  readonly reachesPrivate: boolean;
  readonly fetch: (address: string, asked: OutboundRequest) => Promise<Response>;
}

export interface OutboundRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** An answer of the kinds we ask for is a few kilobytes. */
const LARGEST_ANSWER = 512 * 1024;
const PATIENCE_MS = 5000;

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Whether an address is of this machine, of a private network or of nobody. An IPv4 address in IPv6 counts as itself. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Fetches from an address that somebody typed: the name is resolved once and the very address that was judged is the
 * one connected to; redirects are answered and never followed, and an answer has an end (security page, abuse 19).
 */
export function createOutbound(reachesPrivate: boolean): Outbound {
  const mayReach = (address: string): boolean => reachesPrivate || !isPrivateAddress(address);
  const lookup: LookupFunction = (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const allowed = (error ? [] : found).filter(({ address }) => mayReach(address));
      const [first] = allowed;
      const refusal = error ?? (first ? null : new Error(`${host} is no address of the public network`));
      if (options.all) answer(refusal, allowed);
      else answer(refusal, first?.address ?? '', first?.family ?? 4);
    });
  };
  return {
    reachesPrivate,
    fetch: (address, asked) => {
      const { protocol, hostname } = new URL(address);
      const literal = hostname.replace(/^\[|\]$/g, '');
      if (protocol !== 'https:' && !(protocol === 'http:' && reachesPrivate))
        return Promise.reject(new Error('only https is spoken here'));
      if (isIP(literal) && !mayReach(literal))
        return Promise.reject(new Error(`${literal} is no address of the public network`));
      const start = protocol === 'https:' ? secureRequest : plainRequest;
      const limit = AbortSignal.timeout(PATIENCE_MS);
      const signal = asked.signal ? AbortSignal.any([limit, asked.signal]) : limit;
      const request = start(address, {
        method: asked.method,
        headers: { ...asked.headers, 'accept-encoding': 'identity' },
        lookup,
        signal,
        agent: false,
      });
      return answerOf(request, asked.body ?? null);
    },
  };
}

const answerOf = (request: ClientRequest, body: string | null): Promise<Response> =>
  new Promise((settle, refuse) => {
    request.on('error', refuse);
    request.on('response', (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('error', refuse);
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > LARGEST_ANSWER) request.destroy(new Error('the answer is too large'));
        else parts.push(part);
      });
      answer.on('end', () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(answer.headers))
          if (typeof value === 'string') headers.set(name, value);
        const status = answer.statusCode ?? 502;
        const hasBody = ![204, 205, 304].includes(status);
        settle(new Response(hasBody ? Buffer.concat(parts) : null, { status, headers }));
      });
    });
    if (body === null) request.end();
    else request.end(body);
  });
