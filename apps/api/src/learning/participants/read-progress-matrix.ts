import { readProgressMatrix } from '@trilha/contract/learning/progress-matrix.calls';
import { COMPLIANCES, type Compliance, complianceOf } from '@trilha/rules/learning/compliance.rule';
import {
  VALIDITIES,
  type ValidityStanding,
  validityStanding,
} from '@trilha/rules/learning/trails/validity.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import { progressMatrix } from './progress-matrix.queries.ts';

/** As many as stand beside each other on a desk. */
const COURSES = 5;
const NONE = Object.fromEntries([...COMPLIANCES, ...VALIDITIES].map((one) => [one, 0])) as Record<
  Compliance | ValidityStanding,
  number
>;

export const routes = (bind: Bind): void =>
  bind.read(readProgressMatrix, async (context, { query }) => {
    const { cursor, limit = PAGE_SIZE, coursePage = 1, kind, ...filter } = query;
    const kinds = kindsOn(context.client.modules).filter((each) => (kind ?? each) === each);
    await assertOwnRows(context, 'people_group', filter.groupId ? [filter.groupId] : []);
    await assertOwnRows(context, 'area', filter.areaId ? [filter.areaId] : []);
    await assertOwnRows(context, 'training', filter.training ? [filter.training] : []);
    const at = positionOf(cursor, ['text', 'id']);
    const matrix = await progressMatrix(
      context,
      { ...filter, kinds },
      {
        after: at ? { name: at[0], id: at[1] } : null,
        people: limit + 1,
        skip: (coursePage - 1) * COURSES,
        courses: COURSES + 1,
      },
    );
    const today = localDateIn(context.now, context.client.timeZone);
    const cells = Map.groupBy(matrix.cells, ({ memberId }) => memberId);
    const shown = matrix.courses.slice(0, COURSES);
    const page = pageFrom(matrix.people, limit, {
      position: (person) => [person.sort_name, person.id],
      item: (person) => ({
        memberId: person.id,
        name: person.name,
        email: person.email,
        area: person.area_id === null ? null : { id: person.area_id, name: person.area_name ?? '' },
        cells: (cells.get(person.id) ?? [])
          .filter(({ trainingId }) => shown.some(({ id }) => id === trainingId))
          .map(({ trainingId, enrolmentId, state, percent, dueOn, finishedOn, expiresOn, held }) => ({
            trainingId,
            enrolmentId,
            state,
            percent,
            dueOn,
            held,
            expiresOn,
            validity: validityStanding(expiresOn, today),
            compliance: complianceOf({ state, dueOn, finishedOn, today }),
          })),
      }),
    });
    const counts = new Map(matrix.counts?.map(({ trainingId, ...counted }) => [trainingId, counted]));
    return {
      ...page,
      trainings: shown.map((course) => ({
        ...course,
        counts: matrix.counts && (counts.get(course.id) ?? NONE),
      })),
      hasMoreTrainings: matrix.courses.length > COURSES,
    };
  });
