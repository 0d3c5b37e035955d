import type { FieldProblem } from '@trilha/contract/errors';
import type { Outbound } from './outbound.ts';

/** What is wrong with the address and the secret of a partner's service; both must be there where it is needed. */
export function serviceProblems(
  outbound: Pick<Outbound, 'reachesPrivate'>,
  service: {
    readonly isNeeded: boolean;
    readonly address: string | null;
    readonly hasSecret: boolean;
  },
): FieldProblem[] {
  const { isNeeded, address, hasSecret } = service;
  const problems: FieldProblem[] = [];
  const protocols = outbound.reachesPrivate ? ['https:', 'http:'] : ['https:'];
  const isAddress =
    address !== null && URL.canParse(address) && protocols.includes(new URL(address).protocol);
  if (address === null ? isNeeded : !isAddress)
    problems.push({ path: 'serviceAddress', code: address === null ? 'required' : 'url_invalid' });
  if (isNeeded && !hasSecret) problems.push({ path: 'secret', code: 'required' });
  return problems;
}
