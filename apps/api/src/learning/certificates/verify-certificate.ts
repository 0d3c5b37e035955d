import { AppError } from '@trilha/contract/errors';
import { verifyCertificate } from '@trilha/contract/learning/certificates.calls';
import type { Bind } from '#platform/http/bind.ts';
import { certificateByCode, snapshotOf } from './certificates.queries.ts';

export const routes = (bind: Bind): void =>
  bind.open(verifyCertificate, async ({ platform }, { params }) => {
    const row = await certificateByCode(platform.database.readerOfAll, params.code);
    if (!row) throw new AppError('not_found');
    const { person, training, workloadMinutes } = snapshotOf(row);
    return {
      state: row.revoked_at ? ('revoked' as const) : ('valid' as const),
      number: row.number,
      person,
      training,
      workloadMinutes,
      issuedAt: row.issued_at.toISOString(),
      client: { name: row.name, slug: row.slug },
    };
  });
