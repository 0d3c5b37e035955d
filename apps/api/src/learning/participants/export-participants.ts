import { AppError } from '@trilha/contract/errors';
import type { ExportFormat } from '@trilha/contract/export-format';
import { exportParticipants } from '@trilha/contract/learning/participants.calls';
import { PARTICIPANT_STATES } from '@trilha/contract/learning/participants-terms';
import { exportProgress } from '@trilha/contract/learning/progress-matrix.calls';
import { TRAINING_KINDS, type TrainingKind } from '@trilha/contract/learning/training-terms';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { statusName } from '@trilha/rules/learning/classes/class-status.rule';
import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { VALIDITIES } from '@trilha/rules/learning/trails/validity.rule';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import { exportAddress, type RowsSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import type { ProgressScope } from './compliance.queries.ts';
import { listedKinds, participantOf } from './list-participants.ts';
import {
  type MemberInOrder,
  membersInOrder,
  type ParticipantFilter,
  type ParticipantRow,
  participantsAmong,
  trainingTitled,
} from './participants.queries.ts';

/** Lines of one reading, more or less: enough to be quick, few enough to lie in memory. */
const LINES = 2000;
const FEWEST_PEOPLE = 20;
const MOST_PEOPLE = 1000;
const COLUMNS = [
  'person',
  'email',
  'area',
  'training',
  'kind',
  'mandatory',
  'state',
  'percent',
  'score',
  'enrolledAt',
  'finishedAt',
  'dueOn',
  'compliance',
  'class',
  'presence',
  'expiresOn',
  'validity',
] as const;

const asked = z.object({
  trainingId: z.string().nullable(),
  mandatory: z.literal('yes').optional(),
  kinds: z.array(z.enum(TRAINING_KINDS)).optional(),
  search: z.string().optional(),
  state: z.enum(PARTICIPANT_STATES).optional(),
  groupId: z.string().optional(),
  areaId: z.string().optional(),
  compliance: z.enum(COMPLIANCES).optional(),
  validity: z.enum(VALIDITIES).optional(),
});

/** The filtered participants of a course or of all, piece by piece as they are fetched. @spec MG-05 */
export const participantsExport: RowsSource = {
  name: 'participants',
  async *rows(order) {
    const { trainingId, ...filter } = asked.parse(order.filter);
    const locale = localeFor(order.locale) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'progress');
    const words = await loadText(locale, 'learning');
    const classes = await loadText(locale, 'classes');
    const teaching = await loadText(locale, 'teaching');
    const moment = (at: string | null): string =>
      at ? dateAndTime(new Date(at), locale, order.client.timeZone) : '';
    yield [COLUMNS.map((column) => text(`column.${column}`))];
    for await (const piece of participantsByName(order, trainingId, filter))
      yield piece.map((row) => {
        const one = participantOf(order, row);
        return [
          one.name,
          one.email,
          one.area?.name ?? '',
          row.title,
          words(`kind.${row.kind}`),
          text(row.mandatory ? 'mandatory' : 'optional'),
          one.state === 'not_enrolled' ? text('notEnrolled') : words(`state.${one.state}`),
          String(one.percent),
          one.score === null ? '' : String(one.score),
          moment(one.enrolledAt),
          moment(one.finishedAt),
          one.dueOn ?? '',
          text(`compliance.${one.compliance}`),
          row.held ? classes(`status.${statusName(row.held.kind, row.held.status)}`) : '',
          row.held && row.held.presence !== 'none' ? teaching(`mark.${row.held.presence}`) : '',
          one.expiresOn ?? '',
          one.validity ? text(`validity.${one.validity}`) : '',
        ];
      });
  },
};

/**
 * Everybody's lines, some people at a time: what a statement reads does not grow with what was read before it. How many
 * people follows from how many lines the last ones had.
 */
async function* participantsByName(
  scope: ProgressScope,
  trainingId: string | null,
  filter: ParticipantFilter,
): AsyncGenerator<ParticipantRow[]> {
  let people = FEWEST_PEOPLE;
  let after: MemberInOrder | null = null;
  for (;;) {
    const members: MemberInOrder[] = await membersInOrder(scope, filter, { after, limit: people });
    const ids = members.map(({ id }) => id);
    const lines = await participantsAmong(scope, trainingId, filter, ids);
    if (lines.length > 0) yield lines;
    after = members.at(-1) ?? null;
    if (members.length < people) return;
    const each = Math.max(1, lines.length / members.length);
    people = Math.min(MOST_PEOPLE, Math.max(FEWEST_PEOPLE, Math.floor(LINES / each)));
  }
}

export function routes(bind: Bind): void {
  bind.read(exportParticipants, async (context, { params: { trainingId }, body }) => {
    const { format, ...filter } = body;
    const kinds = listedKinds(context.client);
    return addressOf(context, trainingId, { ...filter, kinds }, format);
  });
  bind.read(exportProgress, async (context, { body: { format, training = null, kind, ...filter } }) => {
    const kinds = kindsOn(context.client.modules).filter((each) => (kind ?? each) === each);
    return addressOf(context, training, { ...filter, kinds }, format);
  });
}

/** Errors: not_found. */
async function addressOf(
  context: Context,
  trainingId: string | null,
  filter: ParticipantFilter & { readonly kinds: readonly TrainingKind[] },
  format: ExportFormat = 'csv',
): Promise<{ url: string }> {
  const training = trainingId === null ? null : await trainingTitled(context, trainingId, filter.kinds);
  if (training === undefined) throw new AppError('not_found');
  await assertOwnRows(context, 'people_group', filter.groupId ? [filter.groupId] : []);
  await assertOwnRows(context, 'area', filter.areaId ? [filter.areaId] : []);
  const { kinds: _kinds, ...told } = filter;
  const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
  const text = await loadText(locale, 'progress');
  // Names leave the product: the log keeps who took them (security page, row 21).
  await inTransaction(context, (tx) =>
    recordAudit(tx, {
      action: 'learning.participants.export',
      subjectKind: training ? 'training' : 'client',
      subjectId: training?.id ?? tx.client.id,
      after: { ...(training ? { title: training.title } : {}), ...told },
    }),
  );
  const fileName = `${text('export.fileName')}-${context.now.toISOString().slice(0, 10)}`;
  const order = { filter: { trainingId, ...filter }, locale, fileName, format };
  return { url: exportAddress(context, participantsExport, order) };
}
