import { AppError } from '@trilha/contract/errors';
import { verifyCertificate } from '@trilha/contract/learning/certificates.calls';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Bind } from '#platform/http/bind.ts';
import { certificateState } from './certificate-state.ts';
import { certificateByCode, snapshotOf } from './certificates.queries.ts';

export const routes = (bind: Bind): void =>
  bind.open(verifyCertificate, async ({ platform, now }, { params }) => {
    const row = await certificateByCode(platform.database.readerOfAll, params.code);
    if (!row) throw new AppError('not_found');
    const { person, training, client, workloadMinutes, validUntil } = snapshotOf(row);
    return {
      state: certificateState(
        { revoked: row.revoked_at !== null, validUntil },
        localDateIn(now, row.time_zone),
      ),
      number: row.number,
      person,
      training,
      workloadMinutes,
      issuedAt: row.issued_at.toISOString(),
      validUntil,
      client: { name: client, slug: row.slug },
    };
  });
