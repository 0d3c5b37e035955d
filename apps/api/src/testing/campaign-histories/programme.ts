import { MODULES } from '@trilha/rules/clients/modules.rule';
import { codeEnding } from '@trilha/rules/loyalty/rewards/reward-code.rule';
import { type Insertable, sql } from 'kysely';
import { codeFingerprint, sealCode } from '#loyalty/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import type { DirectCaller } from '../direct-calls.ts';

/** What every programme of the histories offers. */
export const OFFER = {
  timeZone: 'America/Sao_Paulo',
  campaign: { beginsOn: '2026-10-01', endsOn: '2026-12-15' },
  nextCampaign: { beginsOn: '2027-01-04', endsOn: '2027-03-20' },
  notebookPoints: 35,
  desktopPoints: 20,
  photoPoints: 15,
  trainingPoints: 300,
  /** Of several multipliers the greatest counts; notebooks have one of their own. */
  promotions: [
    { onlyNotebooks: true, beginsOn: '2026-11-24', endsOn: '2026-11-27', numerator: 2, denominator: 1 },
    { onlyNotebooks: false, beginsOn: '2026-11-26', endsOn: '2026-12-02', numerator: 3, denominator: 2 },
  ],
  levels: [
    { threshold: 0, numerator: 1, denominator: 1, isUnlimited: false },
    { threshold: 150, numerator: 3, denominator: 2, isUnlimited: false },
    { threshold: 400, numerator: 2, denominator: 1, isUnlimited: true },
  ],
  /** Of the running campaign, for a day of its own. */
  gift: { day: '2026-11-28', fromLevel: 2, points: 25 },
  /** The second and third share the one category with a maximum. */
  rewards: [
    { kind: 'voucher', cost: 45, onHand: 2, minimumLevel: 1, category: 0 },
    { kind: 'goods', cost: 60, onHand: 3, minimumLevel: 1, category: 1 },
    { kind: 'goods', cost: 90, onHand: 2, minimumLevel: 2, category: 1 },
  ],
  categoryMaximums: [null, 2],
} as const;

/** A client of its own with one running campaign, the next one, two sellers who joined, and a team. */
export interface Programme {
  readonly clientId: string;
  readonly campaignId: string;
  readonly nextCampaignId: string;
  readonly agencyId: string;
  readonly brandId: string;
  readonly chainId: string;
  readonly storeId: string;
  readonly notebookId: string;
  readonly desktopId: string;
  readonly photoTypeId: string;
  readonly rewardIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly sellers: readonly [DirectCaller, DirectCaller];
  readonly team: readonly [DirectCaller, DirectCaller];
}

const caller = (clientId: string, roles: readonly string[]): DirectCaller => ({
  clientId,
  membershipId: newId(),
  personId: newId(),
  sessionId: newId(),
  roles,
});

function newProgramme(): Programme {
  const clientId = newId();
  const seller = () => caller(clientId, ['sales_agent', 'counter_clerk']);
  const auditor = () => caller(clientId, ['auditor', 'program_administrator']);
  return {
    clientId,
    campaignId: newId(),
    nextCampaignId: newId(),
    agencyId: newId(),
    brandId: newId(),
    chainId: newId(),
    storeId: newId(),
    notebookId: newId(),
    desktopId: newId(),
    photoTypeId: newId(),
    rewardIds: OFFER.rewards.map(() => newId()),
    categoryIds: OFFER.categoryMaximums.map(() => newId()),
    sellers: [seller(), seller()],
    team: [auditor(), auditor()],
  };
}

let serial = 0;

type Rows<T extends keyof Tables> = Insertable<Tables[T]>[];

/** Many at once: a statement for each table, however many they are. */
export async function buildProgrammes(platform: Platform, count: number, now: Date): Promise<Programme[]> {
  const programmes = Array.from({ length: count }, newProgramme);
  await platform.database.acrossClients(async (db) => {
    const fill = async <T extends keyof Tables>(table: T, of: (programme: Programme) => Rows<T>) => {
      await db.insertInto(table).values(programmes.flatMap(of)).execute();
    };
    await fill('client', ({ clientId }) => {
      serial += 1;
      return [
        {
          id: clientId,
          slug: `history-${serial}`,
          name: `History ${serial}`,
          colours: JSON.stringify({ primary: '#0b5fd8', secondary: '#14b8a6', tertiary: '#ff9f1c' }),
          modules: [...MODULES],
          time_zone: OFFER.timeZone,
          created_at: now,
        },
      ];
    });
    await fillPeople(fill, now);
    await fillNetwork(fill);
    await fillCampaigns(fill, now);
    await db
      .updateTable('campaign')
      .set({ status: 'published', published_at: now })
      .where('client_id', '=', sql<string>`any(${programmes.map(({ clientId }) => clientId)}::uuid[])`)
      .execute();
    await fillParticipations(fill, now);
    await fillRewards(fill, platform, now);
    await fillTransfers(fill, now);
    await sql`select ledger_credit(client_id, gen_random_uuid(), 'gift', 'gift', gen_random_uuid(), null, membership_id,
        '00000000-0000-0000-0000-000000000000', 0, 0, ${OFFER.trainingPoints}, null, '{}', ${now})
      from participation where client_id = any(${programmes.map(({ clientId }) => clientId)}::uuid[])`.execute(
      db,
    );
  });
  return programmes;
}

type Fill = <T extends keyof Tables>(table: T, of: (programme: Programme) => Rows<T>) => Promise<void>;

const peopleOf = ({ sellers, team }: Programme): DirectCaller[] => [...sellers, ...team];

async function fillPeople(fill: Fill, now: Date): Promise<void> {
  await fill('person', (programme) =>
    peopleOf(programme).map(({ personId }) => ({
      id: personId,
      username: personId,
      email: `${personId}@example.test`,
      first_name: 'Pessoa',
      last_name: 'da história',
      created_at: now,
    })),
  );
  await fill('membership', (programme) =>
    peopleOf(programme).map(({ clientId, membershipId, personId, roles }) => ({
      client_id: clientId,
      id: membershipId,
      person_id: personId,
      roles: [...roles],
      display_name: 'Pessoa',
      joined_at: now,
    })),
  );
  await fill('login_session', (programme) =>
    programme.sellers.map(({ clientId, personId, sessionId }) => ({
      id: sessionId,
      person_id: personId,
      client_id: clientId,
      device: 'test',
      created_at: now,
      seen_at: now,
    })),
  );
}

async function fillNetwork(fill: Fill): Promise<void> {
  await fill('agency', ({ clientId, agencyId }) => [
    { client_id: clientId, id: agencyId, name: 'Agência', country: 'BR' },
  ]);
  await fill('brand', ({ clientId, brandId }) => [{ client_id: clientId, id: brandId, name: 'Marca' }]);
  await fill('chain', ({ clientId, chainId }) => [
    { client_id: clientId, id: chainId, name: 'Rede', country: 'BR' },
  ]);
  await fill('store', ({ clientId, chainId, storeId }) => [
    {
      client_id: clientId,
      id: storeId,
      chain_id: chainId,
      name: 'Loja',
      tax_number: '11222333000181',
      country: 'BR',
      time_zone: OFFER.timeZone,
    },
  ]);
  await fill('product', ({ clientId, brandId, notebookId, desktopId }) =>
    [
      { id: notebookId, sku: 'N1', form_factor: 'notebook' },
      { id: desktopId, sku: 'D1', form_factor: 'desktop' },
    ].map((product) => ({
      ...product,
      client_id: clientId,
      name: product.sku,
      brand_id: brandId,
      processor: 'V5',
      generation: '14',
    })),
  );
}

async function fillCampaigns(fill: Fill, now: Date): Promise<void> {
  await fill('campaign', ({ clientId, campaignId, nextCampaignId }) =>
    [
      { id: campaignId, name: 'Natal', ...OFFER.campaign },
      { id: nextCampaignId, name: 'Verão', ...OFFER.nextCampaign },
    ].map(({ id, name, beginsOn, endsOn }) => ({
      client_id: clientId,
      id,
      name,
      begins_on: beginsOn,
      ends_on: endsOn,
      time_zone: OFFER.timeZone,
      countries: ['BR'],
      photo_required: false,
      status: 'draft',
      created_at: now,
    })),
  );
  const inBoth = ({ clientId, campaignId, nextCampaignId }: Programme) =>
    [campaignId, nextCampaignId].map((campaign_id) => ({ client_id: clientId, campaign_id }));
  await fill('campaign_agency', (programme) =>
    inBoth(programme).map((row) => ({ ...row, agency_id: programme.agencyId })),
  );
  await fill('campaign_brand', (programme) =>
    inBoth(programme).map((row) => ({ ...row, brand_id: programme.brandId })),
  );
  await fill('campaign_store', (programme) =>
    inBoth(programme).map((row) => ({ ...row, store_id: programme.storeId })),
  );
  await fill('campaign_product', (programme) =>
    inBoth(programme).flatMap((row) => [
      { ...row, product_id: programme.notebookId, points: OFFER.notebookPoints },
      { ...row, product_id: programme.desktopId, points: OFFER.desktopPoints },
    ]),
  );
  await fill('campaign_level', (programme) =>
    inBoth(programme).flatMap((row) =>
      OFFER.levels.map(({ threshold, numerator, denominator, isUnlimited }, index) => ({
        ...row,
        position: index + 1,
        code: `level-${index + 1}`,
        label: `Nível ${index + 1}`,
        threshold,
        multiplier_numerator: numerator,
        multiplier_denominator: denominator,
        lifts_category_maximum: isUnlimited,
      })),
    ),
  );
  await fill('campaign_gift', ({ clientId, campaignId }) => [
    {
      client_id: clientId,
      id: newId(),
      campaign_id: campaignId,
      occasion: 'special_date',
      name: 'Dia do Vendedor',
      day: OFFER.gift.day,
      from_level: OFFER.gift.fromLevel,
      points: OFFER.gift.points,
      message: '',
      created_at: now,
    },
  ]);
  await fill('promotion', ({ clientId, campaignId }) =>
    OFFER.promotions.map(({ onlyNotebooks, beginsOn, endsOn, numerator, denominator }) => ({
      client_id: clientId,
      id: newId(),
      campaign_id: campaignId,
      name: 'Em dobro',
      begins_on: beginsOn,
      ends_on: endsOn,
      multiplier_numerator: numerator,
      multiplier_denominator: denominator,
      form_factor: onlyNotebooks ? 'notebook' : null,
    })),
  );
  await fill('photo_type', ({ clientId, campaignId, photoTypeId }) => [
    {
      client_id: clientId,
      id: photoTypeId,
      campaign_id: campaignId,
      position: 1,
      name: 'Gôndola',
      points: OFFER.photoPoints,
    },
  ]);
}

async function fillParticipations(fill: Fill, now: Date): Promise<void> {
  const joined = ({ clientId, campaignId, agencyId, sellers }: Programme) =>
    sellers.map(({ membershipId }) => ({
      client_id: clientId,
      // One each: the seller's own id will do.
      id: membershipId,
      campaign_id: campaignId,
      membership_id: membershipId,
      agency_id: agencyId,
      terms_version: 1,
      terms_accepted_at: now,
      level_position: 1,
      level_settled_at: now,
      created_at: now,
    }));
  await fill('participation', joined);
  await fill('participation_store', (programme) =>
    joined(programme).map(({ client_id, id }) => ({
      client_id,
      participation_id: id,
      store_id: programme.storeId,
    })),
  );
}

async function fillRewards(fill: Fill, { sealer }: Platform, now: Date): Promise<void> {
  await fill('reward_department', ({ clientId, categoryIds }) => [
    { client_id: clientId, id: categoryIds[0] ?? '', name: 'Departamento' },
  ]);
  await fill('reward_category', ({ clientId, categoryIds }) =>
    categoryIds.map((id, index) => ({
      client_id: clientId,
      id,
      department_id: categoryIds[0] ?? '',
      name: `Categoria ${index}`,
      maximum_per_person: OFFER.categoryMaximums[index] ?? null,
    })),
  );
  await fill('reward', ({ clientId, campaignId, categoryIds, rewardIds }) =>
    OFFER.rewards.map(({ kind, cost, onHand, minimumLevel, category }, index) => ({
      client_id: clientId,
      id: rewardIds[index] ?? '',
      campaign_id: campaignId,
      category_id: categoryIds[category] ?? '',
      name: `Prêmio ${index}`,
      kind,
      cost,
      on_hand: onHand,
      minimum_level: minimumLevel,
      created_at: now,
    })),
  );
  await fill('reward_stock_change', ({ clientId, rewardIds }) =>
    OFFER.rewards.map(({ onHand }, index) => ({
      client_id: clientId,
      id: newId(),
      reward_id: rewardIds[index] ?? '',
      change: onHand,
      on_hand: onHand,
      reason: 'opening',
      at: now,
    })),
  );
  await fill('reward_code', ({ clientId, rewardIds }) =>
    OFFER.rewards.flatMap(({ kind, onHand }, index) =>
      Array.from({ length: kind === 'voucher' ? onHand : 0 }, (_unused, number) => {
        const code = `VALE-${index}-${number}`;
        return {
          client_id: clientId,
          id: newId(),
          reward_id: rewardIds[index] ?? '',
          sealed: sealCode(sealer, clientId, code),
          fingerprint: codeFingerprint(sealer, clientId, code),
          ending: codeEnding(code),
          added_at: now,
        };
      }),
    ),
  );
}

const fillTransfers = (fill: Fill, now: Date): Promise<void> =>
  fill('transfer_programme', ({ clientId }) => [
    {
      client_id: clientId,
      is_open: true,
      name: 'Clube da Obra',
      service_address: 'http://127.0.0.1:9/programme',
      sealed_secret: 'sealed',
      answer_key: clientId,
      changed_at: now,
    },
  ]);
