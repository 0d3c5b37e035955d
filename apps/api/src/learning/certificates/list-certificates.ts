import type { ResponseOf } from '@trilha/contract/define-call';
import { listCertificates } from '@trilha/contract/learning/certificates.calls';
import type { Bind } from '#platform/http/bind.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { certificatesOf, snapshotOf } from './certificates.queries.ts';
import { verifyPath } from './verify-path.ts';

type Kind = ResponseOf<typeof listCertificates>['items'][number]['kind'];

export const routes = (bind: Bind): void =>
  bind.read(listCertificates, async (context) => {
    const rows = await certificatesOf(learnerOf(context));
    return {
      items: rows.map((row) => {
        const said = snapshotOf(row);
        return {
          id: row.id,
          number: row.number,
          trainingId: row.training_id,
          kind: (row.kind ?? 'online_course') as Kind,
          title: said.training,
          workloadMinutes: said.workloadMinutes,
          score: said.score,
          issuedAt: row.issued_at.toISOString(),
          validUntil: said.validUntil,
          revoked: row.revoked_at !== null,
          verifyPath: verifyPath(row.verification_code),
        };
      }),
    };
  });
