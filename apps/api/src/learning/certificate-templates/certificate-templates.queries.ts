import { AppError } from '@trilha/contract/errors';
import type { CertificateDesign } from '@trilha/rules/learning/certificate-design.rule';
import type { Context, Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

type Reader = Pick<Context, 'db' | 'client'>;
/** No client needs more looks, and all of them are shown at once. */
export const MOST_TEMPLATES = 100;

export const templatesOf = ({ db, client }: Reader) =>
  db
    .selectFrom('certificate_template as template')
    .innerJoin('certificate_design as design', (join) =>
      join.onRef('design.client_id', '=', 'template.client_id').onRef('design.id', '=', 'template.design_id'),
    )
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'template.client_id')
        .onRef('membership.id', '=', 'template.changed_by'),
    )
    .select([
      'template.id',
      'template.name',
      'template.is_default',
      'template.changed_at',
      'design.design',
      'membership.display_name as changed_by',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('training')
        .select(fn.countAll<number>().as('count'))
        .whereRef('training.client_id', '=', 'template.client_id')
        .whereRef('training.certificate_template_id', '=', 'template.id')
        .$asScalar()
        .$notNull()
        .as('trainings'),
    )
    .where('template.client_id', '=', client.id)
    .where('template.removed_at', 'is', null)
    .orderBy('template.is_default', 'desc')
    .orderBy('template.name')
    .limit(MOST_TEMPLATES)
    .execute();

export const templateChoices = ({ db, client }: Reader) =>
  db
    .selectFrom('certificate_template')
    .select(['id', 'name', 'is_default as isDefault'])
    .where('client_id', '=', client.id)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .limit(MOST_TEMPLATES)
    .execute();

/** A template that stands, with its design; a stranger's and one taken away are not there. */
export async function templateOf({ db, client }: Reader, templateId: string) {
  const template = await db
    .selectFrom('certificate_template as template')
    .innerJoin('certificate_design as design', (join) =>
      join.onRef('design.client_id', '=', 'template.client_id').onRef('design.id', '=', 'template.design_id'),
    )
    .select([
      'template.id',
      'template.name',
      'template.revision',
      'template.is_default',
      'template.design_id',
      'design.design',
    ])
    .where('template.client_id', '=', client.id)
    .where('template.id', '=', templateId)
    .where('template.removed_at', 'is', null)
    .executeTakeFirst();
  if (!template) throw new AppError('not_found');
  return template;
}

export async function issuedBy({ db, client }: Reader, designId: string): Promise<number> {
  const { count } = await db
    .selectFrom('certificate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client.id)
    .where('design_id', '=', designId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function standingTemplates({ db, client }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('certificate_template')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a design for good. */
export async function keepDesign(
  { db, client, now }: Transaction,
  design: CertificateDesign,
): Promise<string> {
  const id = newId(now.getTime());
  await db
    .insertInto('certificate_design')
    .values({ client_id: client.id, id, design: JSON.stringify(design), created_at: now })
    .execute();
  return id;
}
