import type { MedalShape } from '@trilha/rules/gamification/medals/medal.rule';
import { medalProgress } from '@trilha/rules/gamification/medals/medal.rule';
import { standingsOf } from '../../gamification/medals/reached.queries.ts';
import { trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt, inChunks } from './demo-writer.ts';

interface DemoMedal {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly shape: MedalShape;
  readonly rule:
    | { readonly rule_kind: 'trainings'; readonly goal: number }
    | { readonly rule_kind: 'training'; readonly course: string }
    | { readonly rule_kind: 'tests'; readonly goal: number; readonly minimum_score: number }
    | { readonly rule_kind: 'streak' | 'sales'; readonly goal: number };
  readonly isDraft?: boolean;
}

interface DemoMedals {
  readonly client: string;
  readonly manager: string;
  readonly medals: readonly DemoMedal[];
}

/** What the clients of the demo recognise. */
const MEDALS: readonly DemoMedals[] = [
  {
    client: 'nexo',
    manager: 'helena-prado',
    medals: [
      {
        key: 'primeiros-passos',
        name: 'Primeiros passos',
        description: 'Para quem concluiu o primeiro treinamento da academia.',
        shape: 'star',
        rule: { rule_kind: 'trainings', goal: 1 },
      },
      {
        key: 'pronto-para-a-vitrine',
        name: 'Pronto para a vitrine',
        description: 'Cinco treinamentos concluídos: dá para conversar sobre a loja inteira.',
        shape: 'mountain',
        rule: { rule_kind: 'trainings', goal: 5 },
      },
      {
        key: 'mira-certeira',
        name: 'Mira certeira',
        description: 'Dois testes com nota de quem pode ensinar.',
        shape: 'rosette',
        rule: { rule_kind: 'tests', goal: 2, minimum_score: 90 },
      },
      {
        key: 'cinco-dias-acesos',
        name: 'Cinco dias acesos',
        description: 'O desafio do dia, cinco dias seguidos.',
        shape: 'flame',
        rule: { rule_kind: 'streak', goal: 5 },
      },
      {
        key: 'dez-vendas',
        name: 'Dez vendas conferidas',
        description: 'Dez vendas com nota aprovada pela auditoria.',
        shape: 'trophy',
        rule: { rule_kind: 'sales', goal: 10 },
      },
      {
        key: 'embaixador',
        name: 'Embaixador da academia',
        description: 'Para quem já viu quase tudo. Ainda em preparo.',
        shape: 'shield',
        rule: { rule_kind: 'trainings', goal: 12 },
        isDraft: true,
      },
    ],
  },
  {
    client: 'obra-viva',
    manager: 'sueli-cardoso',
    medals: [
      {
        key: 'mao-na-massa',
        name: 'Mão na massa',
        description: 'O primeiro treinamento concluído.',
        shape: 'star',
        rule: { rule_kind: 'trainings', goal: 1 },
      },
      {
        key: 'altura-segura',
        name: 'Altura segura',
        description: 'Concluiu o treinamento de trabalho em altura.',
        shape: 'shield',
        rule: { rule_kind: 'training', course: 'trabalho-em-altura' },
      },
      {
        key: 'prova-de-mestre',
        name: 'Prova de mestre',
        description: 'Um teste com 90% ou mais.',
        shape: 'rosette',
        rule: { rule_kind: 'tests', goal: 1, minimum_score: 90 },
      },
      {
        key: 'sete-dias-de-obra',
        name: 'Sete dias de obra',
        description: 'Uma semana inteira de desafios do dia.',
        shape: 'flame',
        rule: { rule_kind: 'streak', goal: 7 },
      },
    ],
  },
];

/** Medals that were published yesterday, and given then to those who deserved them already. @spec GM-02 */
export async function fillMedals({ db, now }: DemoWriter): Promise<void> {
  const publishedAt = dayAt(now, -1, 17);
  for (const { client, manager, medals } of MEDALS) {
    const clientId = demoId('client', client);
    const rows = medals.map(({ key, name, description, shape, rule, isDraft = false }, index) => ({
      client_id: clientId,
      id: demoId('medal', client, key),
      name,
      description,
      shape,
      ...columnsOf(rule),
      state: isDraft ? 'draft' : 'published',
      created_at: dayAt(now, -2, 13, index),
      changed_at: dayAt(now, -1, 17, index),
      changed_by: demoId('membership', client, manager),
      ...(isDraft ? {} : { published_at: publishedAt, settled_at: publishedAt }),
    }));
    await db.insertInto('medal').values(rows).execute();
    const people = await db
      .selectFrom('membership')
      .select('id')
      .where('client_id', '=', clientId)
      .orderBy('id')
      .execute();
    const ids = people.map(({ id }) => id);
    for (const { id: medalId } of rows) {
      const standings = await standingsOf({ db, client: { id: clientId } }, { medalId }, ids);
      const earned = standings.filter(({ goal, reached }) => medalProgress(goal, reached).isMet);
      await inChunks(
        earned.map(({ membershipId }) => ({
          client_id: clientId,
          medal_id: medalId,
          membership_id: membershipId,
          given_at: publishedAt,
        })),
        (chunk) => db.insertInto('medal_given').values(chunk).execute(),
      );
    }
  }
}

function columnsOf(rule: DemoMedal['rule']) {
  if (rule.rule_kind !== 'training') return rule;
  return { rule_kind: rule.rule_kind, goal: 1, training_id: trainingIdOf(rule.course) };
}
