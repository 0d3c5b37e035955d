import { listCertificates } from '@trilha/contract/learning/certificates.calls';
import type { Bind } from '#platform/http/bind.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { certificatesOf, snapshotOf } from './certificates.queries.ts';
import { verifyPath } from './verify-path.ts';

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
          title: said.training,
          workloadMinutes: said.workloadMinutes,
          score: said.score,
          issuedAt: row.issued_at.toISOString(),
          revoked: row.revoked_at !== null,
          verifyPath: verifyPath(row.verification_code),
        };
      }),
    };
  });
