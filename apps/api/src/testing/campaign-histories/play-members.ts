import { decideLevelRequest } from '@trilha/contract/loyalty/level-decision.calls';
import { joinCampaign } from '@trilha/contract/loyalty/participation.calls';
import { checkIn } from '@trilha/contract/loyalty/programme-events.calls';
import { transferPoints } from '@trilha/contract/transfer/points-transfer.calls';
import { codeToShow } from '@trilha/rules/loyalty/events/check-in-code.rule';
import { newId } from '#platform/identifier.ts';
import { codesAhead, newEventSecret } from '../../loyalty/events/event-codes.ts';
import { keepHeard } from '../../transfer/transfers/keep-heard.ts';
import { lockedTransfer } from '../../transfer/transfers/transfers.queries.ts';
import { askForLevel, carriedLevel } from './expected.ts';
import type { Happening, Seller } from './happening.ts';
import {
  agree,
  inProgramme,
  other,
  type Play,
  personOf,
  pickOf,
  sellerOf,
  send,
  sendAgain,
  succeeded,
} from './play.ts';
import { OFFER } from './programme.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

export async function playLevelDecision(play: Play, happening: Of<'decide-level'>): Promise<void> {
  const open = ([0, 1] as const).flatMap((who) =>
    [...personOf(play, who).requests].flatMap(([position, state]) =>
      state === 'open' ? [{ who, position }] : [],
    ),
  );
  const picked = pickOf(open, happening.pick);
  if (!picked) return;
  const { who, position } = picked;
  const { clientId, campaignId, team } = play.programme;
  const request = await inProgramme(play, (db) =>
    db
      .selectFrom('level_request')
      .select(['id', 'state'])
      .where('client_id', '=', clientId)
      .where('campaign_id', '=', campaignId)
      .where('membership_id', '=', sellerOf(play, who).membershipId)
      .where('position', '=', position)
      .executeTakeFirst(),
  );
  agree('a level asked for', request?.state, 'open');
  const params = { requestId: request?.id ?? '' };
  const { approve, again } = happening;
  const decided = (isApproved: boolean, note: string) => ({
    approve: isApproved,
    reason: isApproved ? null : ('level_sales_unproven' as const),
    note,
  });
  const body = decided(approve, approve ? '' : 'Notas ilegíveis');
  const changed = { params, body: decided(!approve, 'Outra') };
  const { code } = await sendAgain(
    play,
    decideLevelRequest,
    { input: { params, body }, changed, again },
    team[0],
  );
  agree('a level decided', code, null);
  const person = personOf(play, who);
  person.requests.set(position, approve ? 'approved' : 'refused');
  if (!approve) {
    askForLevel(person);
    return;
  }
  person.level = Math.max(person.level, position);
  if (person.nextLevel !== null) person.nextLevel = Math.max(person.nextLevel, carriedLevel(person));
}

export async function playJoining(play: Play, { seller, again }: Of<'join-next'>): Promise<void> {
  const { nextCampaignId, agencyId, brandId, chainId, storeId } = play.programme;
  const params = { campaignId: nextCampaignId };
  const body = {
    acceptedTermsVersion: 1,
    agencyIds: [agencyId],
    brandIds: [brandId],
    chainIds: [chainId],
    storeIds: [storeId],
  };
  const changed = { params, body: { ...body, chainIds: [] } };
  const person = personOf(play, seller);
  const answer = await sendAgain(
    play,
    joinCampaign,
    { input: { params, body }, changed, again },
    sellerOf(play, seller),
  );
  agree('joining', answer.code, person.nextLevel === null ? null : 'campaign_already_joined');
  if (!answer.body) return;
  person.nextLevel = carriedLevel(person);
  person.isNextSettled = play.expected.today >= OFFER.nextCampaign.beginsOn;
  agree('the level carried', answer.body.level, person.nextLevel);
}

const MINUTE_MS = 60_000;

/** An event with one place, for those of the second level and above. */
export async function playCheckIn(play: Play, { seller, together }: Of<'check-in'>): Promise<void> {
  const { platform, programme, now } = play;
  const eventId = newId();
  const sealed_secret = newEventSecret(platform.sealer, programme.clientId);
  await inProgramme(play, (db) =>
    db
      .insertInto('programme_event')
      .values({
        client_id: programme.clientId,
        id: eventId,
        campaign_id: programme.campaignId,
        kind: 'presential',
        title: 'Encontro',
        starts_at: new Date(now + 10 * MINUTE_MS),
        ends_at: new Date(now + 70 * MINUTE_MS),
        time_zone: OFFER.timeZone,
        levels: [2, 3],
        vacancies: 1,
        sealed_secret,
        created_at: new Date(now),
        updated_at: new Date(now),
      })
      .execute(),
  );
  const kept = { client_id: programme.clientId, sealed_secret };
  const code = codeToShow(codesAhead(platform.sealer, kept, new Date(now)), new Date(now))?.code ?? '';
  const guests: Seller[] = together ? [seller, other(seller)] : [seller];
  const answers = await Promise.all(
    guests.map((who) => send(play, checkIn, { params: { eventId }, body: { code } }, sellerOf(play, who))),
  );
  const mayEnter = guests.filter((who) => personOf(play, who).level >= 2).length;
  agree('check-ins', succeeded(answers).filter(Boolean).length, Math.min(1, mayEnter));
}

/** Two documents there are. */
const DOCUMENTS = ['52998224725', '11144477735'] as const;
const DAY_MS = 86_400_000;

function transferRefusal(play: Play, who: Seller, document: number): string | null {
  const person = personOf(play, who);
  const own = play.transfers.filter((transfer) => transfer.who === who);
  if (own.some(({ state }) => state !== 'refused')) return 'points_already_transferred';
  if (person.training - person.trainingHeld <= 0) return 'no_points_to_transfer';
  if (own.filter(({ askedAt }) => askedAt > play.now - DAY_MS).length >= 5) return 'too_many_requests';
  const isUsed = play.transfers.some(
    (transfer) => transfer.who !== who && transfer.document === document && transfer.state !== 'refused',
  );
  return isUsed ? 'document_used_elsewhere' : null;
}

export async function playTransfer(play: Play, happening: Of<'transfer'>): Promise<void> {
  const { seller, document, together } = happening;
  const { sellers } = play.programme;
  await play.platform.database.acrossClients((db) =>
    db
      .updateTable('login_session')
      .set({ proved_at: new Date(play.now) })
      .where(
        'id',
        'in',
        sellers.map(({ sessionId }) => sessionId),
      )
      .execute(),
  );
  const senders: Seller[] = together ? [seller, other(seller)] : [seller];
  const refusals = senders.map((who) => transferRefusal(play, who, document));
  const answers = await Promise.all(
    senders.map((who) => {
      const { training } = personOf(play, who);
      const body = { document: DOCUMENTS[document], points: Math.max(1, training) };
      return send(play, transferPoints, { body }, sellerOf(play, who));
    }),
  );
  const allowed = refusals.filter((refusal) => refusal === null).length;
  if (together) agree('transfers at once', succeeded(answers).filter(Boolean).length, Math.min(1, allowed));
  else agree('a transfer', answers[0]?.code, refusals[0]);
  for (const [index, { body }] of answers.entries()) {
    const who = senders[index];
    if (!body || who === undefined) continue;
    const points = personOf(play, who).training;
    play.transfers.push({
      who,
      id: body.transferId,
      document,
      points,
      askedAt: play.now,
      state: 'open',
    });
    personOf(play, who).trainingHeld += points;
  }
}

/** The programme answers, perhaps about what it has answered before. */
export async function playTransferAnswer(play: Play, happening: Of<'transfer-answer'>): Promise<void> {
  const transfer = pickOf(play.transfers, happening.pick);
  if (!transfer) return;
  const { confirmed } = happening;
  const settled = await inProgramme(play, async (db) => {
    const rows = { db, clientId: play.programme.clientId };
    // Nobody answers what was not sent.
    await db
      .updateTable('points_transfer')
      .set({ state: 'sent', sent_at: new Date(play.now) })
      .where('client_id', '=', rows.clientId)
      .where('id', '=', transfer.id)
      .where('state', '=', 'reserved')
      .execute();
    const locked = await lockedTransfer(rows, transfer.id);
    if (!locked) return null;
    const heard = {
      state: confirmed ? ('confirmed' as const) : ('refused' as const),
      points: confirmed ? transfer.points : null,
      reference: confirmed ? 'H-1' : null,
      reason: confirmed ? null : ('registration_inactive' as const),
    };
    return keepHeard(rows, locked, heard, new Date(play.now));
  });
  agree('an answer to a transfer', settled, transfer.state === 'open');
  if (transfer.state !== 'open') return;
  const person = personOf(play, transfer.who);
  person.trainingHeld -= transfer.points;
  if (confirmed) person.training -= transfer.points;
  transfer.state = confirmed ? 'confirmed' : 'refused';
}
