import { decideSale, undoSaleDecision } from '@trilha/contract/loyalty/audit.calls';
import { decidePhoto, undoPhotoDecision } from '@trilha/contract/loyalty/photo-audit.calls';
import { sendStorePhoto } from '@trilha/contract/loyalty/photos.calls';
import { reportSale, undoSale } from '@trilha/contract/loyalty/sales.calls';
import { newId } from '#platform/identifier.ts';
import {
  askForLevel,
  creditedAfter,
  dayAfter,
  type ExpectedSale,
  earn,
  isOver,
  lose,
  pointsOf,
  regain,
  SALE_AFTER,
  saleRefusal,
} from './expected.ts';
import type { Happening, SaleDecision, Seller } from './happening.ts';
import {
  agree,
  inProgramme,
  type Play,
  type PlayedPhoto,
  personOf,
  pickOf,
  sellerOf,
  send,
  sendAgain,
  succeeded,
} from './play.ts';
import { OFFER } from './programme.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

const inOrder = (codes: readonly string[]): string[] => codes.toSorted((one, two) => one.localeCompare(two));

export async function playSale(play: Play, happening: Of<'sale'>): Promise<void> {
  const { programme, expected } = play;
  const { seller, invoice, notebooks } = happening;
  const desktops = notebooks + happening.desktops === 0 ? 1 : happening.desktops;
  const soldOn = dayAfter(expected.today, -happening.daysAgo);
  const items = [
    { productId: programme.notebookId, quantity: notebooks },
    { productId: programme.desktopId, quantity: desktops },
  ].filter(({ quantity }) => quantity > 0);
  const body = {
    campaignId: programme.campaignId,
    storeId: programme.storeId,
    invoiceNumber: `N-${invoice}`,
    soldOn,
    invoiceFileId: null,
    items,
  };
  const wasSent = play.sales.some(
    (sale) => sale.who === seller && sale.invoice === invoice && sale.state !== 'withdrawn',
  );
  const refusal = saleRefusal(soldOn, expected.today) ?? (wasSent ? 'invoice_already_sent' : null);
  const by = sellerOf(play, seller);
  const changed = { body: { ...body, invoiceNumber: `${body.invoiceNumber}x` } };
  const answers = happening.twice
    ? await Promise.all([0, 1].map(() => send(play, reportSale, { body }, by)))
    : [await sendAgain(play, reportSale, { input: { body }, changed, again: happening.again }, by)];
  const codes = answers.map(({ code }) => String(code));
  const loser = refusal ?? 'invoice_already_sent';
  const due = happening.twice ? [String(refusal), loser] : [String(refusal)];
  agree('a sale', inOrder(codes), inOrder(due));
  const sold = answers.find(({ code }) => code === null)?.body;
  if (!sold) return;
  const points = pointsOf({ notebooks, desktops }, soldOn, personOf(play, seller).level);
  agree('points of a sale', sold.points, points);
  play.sales.push({
    who: seller,
    id: sold.saleId,
    invoice,
    points,
    credited: points,
    ofExpired: 0,
    state: 'credited',
    revision: 0,
    reportedAt: play.now,
  });
  earn(personOf(play, seller), expected.today, points);
  askForLevel(personOf(play, seller));
}

const UNDO_MS = 13_000;
const mayWithdraw = (play: Play, sale: ExpectedSale): boolean =>
  sale.state === 'credited' && play.now - sale.reportedAt <= UNDO_MS;

function withdrawn(play: Play, sale: ExpectedSale): void {
  lose(personOf(play, sale.who), sale.credited);
  sale.credited = 0;
  sale.state = 'withdrawn';
  sale.revision += 1;
}

export async function playWithdrawal(play: Play, { pick, again }: Of<'withdraw'>): Promise<void> {
  const sale = pickOf(play.sales, pick);
  if (!sale) return;
  const input = { params: { saleId: sale.id } };
  const strange = { params: { saleId: newId() } };
  const by = sellerOf(play, sale.who);
  const { code } = await sendAgain(play, undoSale, { input, changed: strange, again }, by);
  agree('a withdrawal', code, mayWithdraw(play, sale) ? null : 'undo_time_over');
  if (code === null) withdrawn(play, sale);
}

function decisionRefusal(sale: ExpectedSale, decision: SaleDecision, left: number): string | null {
  if (!SALE_AFTER[`${sale.state} ${decision}`])
    return decision === 'undo' ? 'sale_not_decided' : 'sale_already_decided';
  return decision === 'adjust' && left >= sale.credited ? 'adjusted_points_invalid' : null;
}

function decided(play: Play, sale: ExpectedSale, decision: SaleDecision, left: number): void {
  const credited = creditedAfter(sale, decision, left);
  const person = personOf(play, sale.who);
  if (credited < sale.credited) sale.ofExpired = lose(person, sale.credited - credited);
  if (credited > sale.credited) {
    regain(person, play.expected.today, credited - sale.credited, sale.ofExpired);
    askForLevel(person);
  }
  sale.credited = credited;
  sale.state = SALE_AFTER[`${sale.state} ${decision}`] ?? sale.state;
  sale.revision += 1;
}

export async function playSaleDecision(play: Play, happening: Of<'decide-sale'>): Promise<void> {
  const sale = pickOf(play.sales, happening.pick);
  if (!sale) return;
  const { decision, rival } = happening;
  const [auditor, another] = play.programme.team;
  const left = Math.floor((sale.credited * happening.hundredths) / 100);
  const params = { saleId: sale.id };
  const { revision } = sale;
  const decide = (by: typeof auditor, what: SaleDecision) => {
    if (what === 'undo') {
      const input = { params, body: { revision } };
      const changed = { params, body: { revision: revision + 9 } };
      return sendAgain(play, undoSaleDecision, { input, changed, again: happening.again }, by);
    }
    const body = {
      decision: what,
      reason: what === 'approve' ? null : ('invoice_unreadable' as const),
      note: null,
      adjustedPoints: what === 'adjust' ? left : null,
      revision,
    };
    const changed = { params, body: { ...body, note: 'Outra' } };
    return sendAgain(play, decideSale, { input: { params, body }, changed, again: happening.again }, by);
  };
  const refusal = decisionRefusal(sale, decision, left);
  if (rival === null) {
    const { code } = await decide(auditor, decision);
    agree(`to ${decision} a sale`, code, refusal);
    if (code === null) decided(play, sale, decision, left);
    return;
  }
  const mayRival =
    rival === 'withdraw' ? mayWithdraw(play, sale) : decisionRefusal(sale, rival, left) === null;
  const answers = await Promise.all([
    decide(auditor, decision),
    rival === 'withdraw'
      ? send(play, undoSale, { params }, sellerOf(play, sale.who))
      : decide(another, rival),
  ]);
  const [isFirst, isRival] = succeeded(answers);
  if (isFirst && isRival && rival === 'withdraw') {
    // Whoever waits for a decision to be taken back may withdraw the moment it is.
    decided(play, sale, decision, left);
    agree('a withdrawal after a decision', mayWithdraw(play, sale), true);
    withdrawn(play, sale);
    return;
  }
  agree('decisions at once', Number(isFirst) + Number(isRival), refusal === null || mayRival ? 1 : 0);
  if (isFirst) decided(play, sale, decision, left);
  else if (isRival && rival === 'withdraw') withdrawn(play, sale);
  else if (isRival && rival !== 'withdraw') decided(play, sale, rival, left);
}

const SUNDAY_BEFORE_1970 = Date.parse('1969-12-28');
const WEEK_MS = 7 * 86_400_000;
const weekOf = (day: string): string => {
  const weeks = Math.floor((Date.parse(day) - SUNDAY_BEFORE_1970) / WEEK_MS);
  return new Date(SUNDAY_BEFORE_1970 + weeks * WEEK_MS).toISOString().slice(0, 10);
};

const hasPlace = (play: Play, who: Seller, week: string): boolean =>
  play.photos.every((photo) => photo.who !== who || photo.week !== week || photo.state === 'refused');

export async function playPhoto(play: Play, { seller, again }: Of<'photo'>): Promise<void> {
  const { programme, expected } = play;
  const by = sellerOf(play, seller);
  const fileIds = [newId(), newId()] as const;
  await inProgramme(play, (db) =>
    db
      .insertInto('file')
      .values(
        fileIds.map((id) => ({
          client_id: programme.clientId,
          id,
          owner_membership_id: by.membershipId,
          purpose: 'store_photo',
          name: 'foto.jpg',
          declared_type: 'image/jpeg',
          declared_size: 10,
          content_type: 'image/jpeg',
          storage_key: `test/${id}`,
          state: 'complete',
          created_at: new Date(play.now),
        })),
      )
      .execute(),
  );
  const bodyWith = (photoFileId: string) => ({
    body: {
      campaignId: programme.campaignId,
      storeId: programme.storeId,
      photoTypeId: programme.photoTypeId,
      photoFileId,
      takenAt: null,
    },
  });
  const week = weekOf(expected.today);
  const answer = await sendAgain(
    play,
    sendStorePhoto,
    { input: bodyWith(fileIds[0]), changed: bodyWith(fileIds[1]), again },
    by,
  );
  const taken = hasPlace(play, seller, week) ? null : 'photo_already_sent_this_week';
  agree('a photo', answer.code, isOver(expected.today) ? 'campaign_over' : taken);
  if (answer.body)
    play.photos.push({
      who: seller,
      id: answer.body.photoId,
      week,
      state: 'sent',
      ofExpired: 0,
      revision: 0,
    });
}

function photoRefusal(
  play: Play,
  photo: PlayedPhoto,
  decision: 'approve' | 'refuse' | 'undo',
): string | null {
  if (decision !== 'undo') return photo.state === 'sent' ? null : 'photo_already_decided';
  if (photo.state === 'sent') return 'photo_not_decided';
  return photo.state === 'refused' && !hasPlace(play, photo.who, photo.week) ? 'photo_replaced' : null;
}

export async function playPhotoDecision(play: Play, happening: Of<'decide-photo'>): Promise<void> {
  const photo = pickOf(play.photos, happening.pick);
  if (!photo) return;
  const { decision, again } = happening;
  const [auditor] = play.programme.team;
  const params = { photoId: photo.id };
  const { revision } = photo;
  const reason = decision === 'refuse' ? ('photo_unreadable' as const) : null;
  const { code } = await (decision === 'undo'
    ? sendAgain(
        play,
        undoPhotoDecision,
        {
          input: { params, body: { revision } },
          changed: { params, body: { revision: revision + 9 } },
          again,
        },
        auditor,
      )
    : sendAgain(
        play,
        decidePhoto,
        {
          input: { params, body: { decision, reason, note: null, revision } },
          changed: { params, body: { decision, reason, note: 'Outra', revision } },
          again,
        },
        auditor,
      ));
  agree(`to ${decision} a photo`, code, photoRefusal(play, photo, decision));
  if (code !== null) return;
  const person = personOf(play, photo.who);
  if (decision === 'approve') {
    regain(person, play.expected.today, OFFER.photoPoints, photo.ofExpired);
    askForLevel(person);
  }
  if (decision === 'undo' && photo.state === 'approved') photo.ofExpired = lose(person, OFFER.photoPoints);
  if (decision === 'refuse') photo.ofExpired = 0;
  photo.state = decision === 'undo' ? 'sent' : decision === 'approve' ? 'approved' : 'refused';
  photo.revision += 1;
}
