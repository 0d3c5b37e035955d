import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listCertifiedTrainings,
  listIssuedCertificates,
} from '@trilha/contract/learning/issued-certificates.calls';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { certificateState } from './certificate-state.ts';
import { snapshotOf } from './certificates.queries.ts';
import { certifiedTrainings, issuedCertificates } from './issued-certificates.queries.ts';
import { verifyPath } from './verify-path.ts';

type Kind = ResponseOf<typeof listIssuedCertificates>['items'][number]['training']['kind'];

export function routes(bind: Bind): void {
  bind.read(listIssuedCertificates, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    const rows = await issuedCertificates(
      context,
      query,
      after ? { issuedAt: after[0], id: after[1] } : null,
      limit + 1,
    );
    const today = localDateIn(context.now, context.client.timeZone);
    return pageFrom(rows, limit, {
      position: (row) => [row.issued_at.toISOString(), row.id],
      item: (row) => {
        const said = snapshotOf(row);
        return {
          id: row.id,
          number: row.number,
          name: said.person,
          email: row.email,
          membershipId: row.membership_id,
          training: { id: row.training_id, title: said.training, kind: row.kind as Kind },
          score: said.score,
          issuedAt: row.issued_at.toISOString(),
          validUntil: said.validUntil,
          state: certificateState({ revoked: row.revoked_at !== null, validUntil: said.validUntil }, today),
          revoked: row.revoked_at && {
            at: row.revoked_at.toISOString(),
            by: row.revoker_name,
            reason: row.revoked_reason ?? '',
          },
          verifyPath: verifyPath(row.verification_code),
        };
      },
    });
  });

  bind.read(listCertifiedTrainings, async (context) => ({ trainings: await certifiedTrainings(context) }));
}
