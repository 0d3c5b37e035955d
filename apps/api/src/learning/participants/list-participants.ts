import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { listParticipants } from '@trilha/contract/learning/participants.calls';
import { LISTED_KINDS, type ListedKind } from '@trilha/contract/learning/participants-terms';
import { complianceOf } from '@trilha/rules/learning/compliance.rule';
import { validityStanding } from '@trilha/rules/learning/trails/validity.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import type { ProgressScope } from './compliance.queries.ts';
import { type ParticipantRow, participantRows, stateCounts, trainingTitled } from './participants.queries.ts';

type Participant = ResponseOf<typeof listParticipants>['items'][number];

export const routes = (bind: Bind): void =>
  bind.read(listParticipants, async (context, { params: { trainingId }, query }) => {
    const { cursor, limit = PAGE_SIZE, ...filter } = query;
    const kinds = listedKinds(context.client);
    const training = await trainingTitled(context, trainingId, kinds);
    if (!training) throw new AppError('not_found');
    await assertOwnRows(context, 'people_group', filter.groupId ? [filter.groupId] : []);
    await assertOwnRows(context, 'area', filter.areaId ? [filter.areaId] : []);
    const at = positionOf(cursor, ['text', 'id', 'id']);
    const after = at ? { name: at[0], memberId: at[1], trainingId: at[2] } : null;
    const [rows, counts] = await Promise.all([
      participantRows(context, trainingId, { ...filter, kinds }, { after, limit: limit + 1 }),
      stateCounts(context, trainingId, { ...filter, kinds }),
    ]);
    const page = pageFrom(rows, limit, {
      position: (row) => [row.sort_name, row.membership_id, row.training_id],
      item: (row) => participantOf(context, row),
    });
    return { ...page, training, counts };
  });

/** What has a list of participants: courses, and trails where they are on. @spec CL-03 */
export const listedKinds = ({ modules }: { readonly modules: ReadonlySet<string> }) =>
  kindsOn(modules).filter((kind): kind is ListedKind => LISTED_KINDS.some((listed) => listed === kind));

/** A participant as lists and files tell of them. */
export function participantOf(
  { now, client }: Pick<ProgressScope, 'now' | 'client'>,
  row: ParticipantRow,
): Participant {
  return {
    enrolmentId: row.id,
    memberId: row.membership_id,
    name: row.display_name,
    email: row.email,
    area: row.area_id === null ? null : { id: row.area_id, name: row.area_name ?? '' },
    state: row.state,
    percent: row.percent,
    score: row.score,
    enrolledAt: row.enrolled_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    dueOn: row.due_day,
    compliance: complianceOf({
      state: row.state === 'not_enrolled' ? 'not_started' : row.state,
      dueOn: row.due_day,
      finishedOn: row.finished_at ? localDateIn(row.finished_at, client.timeZone) : null,
      today: localDateIn(now, client.timeZone),
    }),
    expiresOn: row.expires_on,
    validity: validityStanding(row.expires_on, localDateIn(now, client.timeZone)),
    released: row.released,
  };
}
