import type { SaleEvent } from '../history-types.ts';
import { invoices } from '../invoices.ts';
import type { DemoCampaign, DemoProduct } from '../loyalty-types.ts';
import type { DayOffset } from '../types.ts';
import { atLeastOne, type Random } from './random.ts';
import type { Seller } from './sellers.ts';

/** A sale before points and audit. */
export type ReportedSale = Omit<SaleEvent, 'lines' | 'totalPoints' | 'state' | 'audit'> &
  Readonly<{ items: readonly Readonly<{ product: DemoProduct; quantity: number }>[] }>;

const BRAZILIAN_PHOTOS = atLeastOne(
  invoices.filter(({ photo, take }) => photo.startsWith('nota') && take === 'whole'),
);
const CHILEAN_PHOTOS = atLeastOne(invoices.filter(({ photo }) => photo.startsWith('boleta')));

const OBSERVATIONS: Readonly<Record<'BR' | 'CL', readonly [string, ...string[]]>> = {
  BR: [
    'Cliente levou também mochila e garantia estendida.',
    'Venda iniciada no chat da loja e retirada no balcão.',
    'Troca do computador da recepção de uma clínica.',
    'Nota em nome da empresa do cliente.',
    'Primeiro computador do filho, que entra na faculdade.',
  ],
  CL: [
    'Cliente retiró en tienda una compra de la web.',
    'Equipo para teletrabajo, con garantía extendida.',
    'Boleta a nombre de la empresa del cliente.',
  ],
};

/** Sellers sell what they signed up for; expensive machines are rarer. */
function basket(random: Random, seller: Seller, products: readonly DemoProduct[]): ReportedSale['items'] {
  const known = atLeastOne(
    products.filter((product) => product.brand === 'vertice' || seller.brands.includes(product.brand)),
  );
  const lines = random.chance(0.78) ? 1 : random.integer(2, 3);
  const chosen = new Map<string, ReportedSale['items'][number]>();
  while (chosen.size < lines) {
    const product = random.pick(known);
    const rare = product.family === 'V9' ? 0.3 : product.family === 'V7' ? 0.65 : 1;
    if (!random.chance(rare)) continue;
    const quantity = random.chance(0.88) ? 1 : random.integer(2, 3);
    chosen.set(product.sku, { product, quantity });
  }
  return [...chosen.values()];
}

/** Sign-ups take the first days of a campaign; nobody reports before. */
const SIGN_UP_DAYS = 6;

/** Days lean towards the recent: a campaign gathers speed as the news spreads. */
const soldDay = (random: Random, first: DayOffset, last: DayOffset): DayOffset =>
  first + Math.floor((last - first + 1) * random.next() ** 0.75);

function reportedSale(
  random: Random,
  seller: Seller,
  campaign: DemoCampaign,
  products: readonly DemoProduct[],
  number: number,
  firstInvoice: number,
): ReportedSale {
  const last = Math.min(campaign.end, -1);
  const sold = soldDay(random, Math.max(campaign.begin + SIGN_UP_DAYS, seller.member.joined + 3), last);
  const delay = random.chance(0.7) ? random.integer(0, 1) : random.integer(2, 12);
  const country = seller.person.country;
  const home = random.chance(0.8) ? seller.stores[0] : random.pick(seller.stores);
  return {
    key: `${campaign.key}-${seller.person.key}-${number}`,
    person: seller.person.key,
    campaign: campaign.key,
    store: home,
    invoiceNumber: String(firstInvoice + number * 137 + random.integer(0, 130)),
    sold,
    reported: Math.min(sold + delay, last),
    reportedAtMinute: random.integer(9 * 60 + 30, 21 * 60 + 40),
    items: basket(random, seller, products),
    photo: random.pick(country === 'CL' ? CHILEAN_PHOTOS : BRAZILIAN_PHOTOS).photo,
    photoShowsInvoice: false,
    observation: random.chance(0.12) ? random.pick(OBSERVATIONS[country]) : null,
  };
}

/**
 * The sales whose photograph is of that very invoice; a second crop is sent by another person, for
 * another store: what the auditor is there to notice.
 */
export function photographedSales(
  sellers: readonly Seller[],
  campaign: DemoCampaign,
  products: readonly DemoProduct[],
): readonly ReportedSale[] {
  return invoices.flatMap((invoice, index) => {
    const owner = sellers.find((seller) => seller.stores[0] === invoice.store);
    const copier = sellers.find((seller) => seller.person.key === 'wesley-carneiro');
    const sender = invoice.take === 'second crop' ? copier : owner;
    if (!sender) return [];
    const items = invoice.lines.flatMap(({ sku, quantity }) =>
      products.filter((product) => product.sku === sku).map((product) => ({ product, quantity })),
    );
    const sold = -18 + index;
    return [
      {
        key: `${campaign.key}-foto-${index + 1}`,
        person: sender.person.key,
        campaign: campaign.key,
        store: sender.stores[0],
        invoiceNumber: String(invoice.number),
        sold,
        reported: sold + 1,
        reportedAtMinute: 11 * 60 + index * 23,
        items,
        photo: invoice.photo,
        photoShowsInvoice: true,
        observation: null,
      },
    ];
  });
}

/** About `total` sales of one campaign, shared out by diligence, in the order they were reported. */
export function campaignSales(
  random: Random,
  sellers: readonly Seller[],
  campaign: DemoCampaign,
  products: readonly DemoProduct[],
  total: number,
  firstInvoice = 100_000,
): readonly ReportedSale[] {
  const present = sellers.filter(
    ({ member }) =>
      member.joined + 14 < Math.min(campaign.end, -1) && (member.status === 'approved' || campaign.end < 0),
  );
  const diligence = present.reduce((sum, seller) => sum + seller.diligence, 0);
  return present.flatMap((seller) => {
    const count = Math.round((total * seller.diligence) / diligence);
    return Array.from({ length: count }, (_, index) =>
      reportedSale(random, seller, campaign, products, index + 1, firstInvoice),
    );
  });
}
