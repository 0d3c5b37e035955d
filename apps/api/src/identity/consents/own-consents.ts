import { chooseConsent, listOwnConsents } from '@trilha/contract/identity/consents.calls';
import { FREE_CONSENT_VERSION, isConsentGiven } from '@trilha/rules/identity/consent.rule';
import type { Bind } from '#platform/http/bind.ts';
import { consentLineOf } from './consent-line.ts';
import { consentsOf, insertConsent, lockMember } from './consents.queries.ts';

/** A person reads what they agreed to, and gives or takes back what is theirs to give. @spec ID-20 ID-23 */
export function routes(bind: Bind): void {
  bind.read(listOwnConsents, async (context) => {
    const rows = await consentsOf(context, context.actor.membershipId);
    const holds = (kind: string): boolean => isConsentGiven(rows.find((row) => row.kind === kind));
    return {
      marketing: holds('marketing'),
      dataSharing: holds('data_sharing'),
      items: rows.map(consentLineOf),
    };
  });

  bind.write(chooseConsent, async (tx, { body: { kind, given } }) => {
    await lockMember(tx);
    const newest = (await consentsOf(tx, tx.actor.membershipId)).find((row) => row.kind === kind);
    if (isConsentGiven(newest) !== given)
      await insertConsent(tx, {
        kind,
        version: FREE_CONSENT_VERSION,
        language: tx.actor.language,
        given,
      });
    return { done: true as const };
  });
}
