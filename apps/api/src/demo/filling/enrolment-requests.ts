import { DEMO_SEED, demoHistory } from '../content/history.ts';
import { people } from '../content/people.ts';
import type { DemoPerson } from '../content/types.ts';
import { trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const CLIENT = 'nexo';
const ASKED = 'negociacao';
const FULL = 'atendimento-para-quem-joga';
const IN_LINE = 3;

/** What people write to whoever decides; the last one asked without a word. */
const MESSAGES = [
  'Perdi três vendas este mês por não saber responder ao preço da internet. Quero aprender.',
  'Começo na loja nova em duas semanas e lá só atendo contas de empresas.',
  'Minha gerente indicou este curso depois da avaliação do trimestre.',
  '',
] as const;

/** A course that is entered by request with some who wait for an answer, and a full one with a wait list. @spec LE-06 LE-11 */
export async function fillEnrolmentRequests({ db, now }: DemoWriter): Promise<void> {
  const client_id = demoId('client', CLIENT);
  const change = (slug: string) =>
    db.updateTable('training').where('client_id', '=', client_id).where('id', '=', trainingIdOf(slug));
  await change(ASKED).set({ enrolment_type: 'by_request', is_public: false }).execute();
  await change(FULL)
    .set((set) => ({ vacancies: set.ref('enrolled') }))
    .where('enrolled', '>', 0)
    .execute();
  const requestOf = (slug: string, { key }: DemoPerson, daysAgo: number) => ({
    client_id,
    id: demoId('enrolment-request', slug, key),
    training_id: trainingIdOf(slug),
    membership_id: demoId('membership', CLIENT, key),
    asked_at: dayAt(now, -daysAgo),
  });
  const asking = outsidersOf(ASKED).slice(0, MESSAGES.length);
  const waiting = outsidersOf(FULL)
    .filter((person) => !asking.includes(person))
    .slice(0, IN_LINE);
  const rows = [
    ...asking.map((person, index) => ({
      ...requestOf(ASKED, person, MESSAGES.length - index),
      state: 'awaiting_approval',
      message: MESSAGES[index] ?? '',
      line_number: null,
    })),
    ...waiting.map((person, index) => ({
      ...requestOf(FULL, person, IN_LINE * 2 - index),
      state: 'awaiting_place',
      message: '',
      line_number: index + 1,
    })),
  ];
  if (rows.length > 0) await db.insertInto('enrolment_request').values(rows).execute();
}

/**
 * Who is not in a course; those of the login page keep their hands free, and the moderator has yet to accept the terms.
 */
function outsidersOf(slug: string): DemoPerson[] {
  const inside = new Set(
    demoHistory(DEMO_SEED)
      .enrolments.filter(({ course }) => course === slug)
      .map(({ person }) => person),
  );
  return people.filter(
    ({ key, country, memberships, shownAtLogin }) =>
      country === 'BR' &&
      shownAtLogin === null &&
      !inside.has(key) &&
      memberships.some(({ client, roles }) => client === CLIENT && !roles.includes('moderator')),
  );
}
