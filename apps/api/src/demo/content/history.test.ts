import { SALE_REPORTING_WINDOW_DAYS } from '@trilha/rules/loyalty/sales/reporting-window.rule';
import { expect, test } from 'vitest';
import { DEMO_SEED, demoHistory } from './history.ts';
import { loyalty } from './loyalty.ts';

const history = demoHistory(DEMO_SEED);
const runningSales = history.sales.filter((sale) => sale.campaign === 'atual');

test('the same seed tells the same year [OP-01]', () => {
  expect(demoHistory(DEMO_SEED)).toEqual(history);
});

test('sales lie inside their campaign and are reported within fifteen days [OP-01]', () => {
  for (const sale of history.sales) {
    const campaign = loyalty.campaigns.find((one) => one.key === sale.campaign);
    expect(sale.sold).toBeGreaterThanOrEqual(campaign?.begin ?? 0);
    expect(sale.reported).toBeGreaterThanOrEqual(sale.sold);
    expect(sale.reported - sale.sold).toBeLessThanOrEqual(SALE_REPORTING_WINDOW_DAYS);
    expect(sale.reported).toBeLessThanOrEqual(Math.min(campaign?.end ?? 0, -1));
  }
});

test('nobody sends an invoice number twice in a campaign [OP-01]', () => {
  const keys = history.sales.map((sale) => `${sale.campaign}/${sale.person}/${sale.invoiceNumber}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('sales reach back a year, and every campaign sold more than the one before until the last was over [OP-01]', () => {
  const sales = loyalty.campaigns.map(
    ({ key }) => history.sales.filter((sale) => sale.campaign === key).length,
  );
  expect(Math.min(...history.sales.map(({ sold }) => sold))).toBeLessThan(-300);
  const closed = sales.slice(0, -1);
  expect(closed).toEqual(closed.toSorted((one, other) => one - other));
  expect(Math.min(...sales)).toBeGreaterThan(90);
});

test('nobody rose before the third campaign, so that every level follows from the campaigns told [OP-01]', () => {
  const early = history.levels.filter(({ campaign }) => ['lancamento', 'segundo'].includes(campaign));
  expect(early.filter(({ state }) => state === 'approved')).toEqual([]);
});

test('invoices of the first campaigns have numbers of their own [OP-01]', () => {
  const numbersOf = (key: string) =>
    history.sales
      .filter(({ campaign }) => campaign === key)
      .map(({ invoiceNumber }) => Number(invoiceNumber));
  const [launch, second, third] = ['lancamento', 'segundo', 'anterior'].map(numbersOf);
  expect(Math.max(...(launch ?? []))).toBeLessThan(Math.min(...(second ?? [])));
  expect(Math.max(...(second ?? []))).toBeLessThan(Math.min(...(third ?? [])));
});

test('about eight hundred sales, two hundred awaiting audit, refusals with a reason [OP-01]', () => {
  expect(history.sales.length).toBeGreaterThan(800);
  expect(runningSales.filter((sale) => sale.state === 'awaiting_audit')).toHaveLength(200);
  const refused = history.sales.filter((sale) => sale.state === 'refused');
  expect(refused.length).toBeGreaterThan(15);
  for (const sale of refused) expect(sale.audit?.reason).toBeTruthy();
  expect(runningSales.filter((sale) => sale.photoShowsInvoice)).toHaveLength(14);
});

test('redemptions stay within the points earned and reach several states [OP-01]', () => {
  expect(history.redemptions.length).toBeGreaterThan(50);
  expect(new Set(history.redemptions.map((order) => order.state)).size).toBeGreaterThanOrEqual(4);
  for (const order of history.redemptions) {
    const mine = (campaign: string, person: string): boolean =>
      campaign === order.campaign && person === order.person;
    const earned = history.sales
      .filter((sale) => mine(sale.campaign, sale.person) && sale.state !== 'refused')
      .filter((sale) => sale.reported <= order.requested)
      .reduce((sum, sale) => sum + sale.totalPoints, 0);
    const spent = history.redemptions
      .filter((one) => mine(one.campaign, one.person) && one.state !== 'reproved')
      .filter((one) => one.requested <= order.requested)
      .reduce((sum, one) => sum + one.cost, 0);
    expect(spent).toBeLessThanOrEqual(earned);
  }
});

test('the seller of the login page is a Creator just below the highest level [OP-01]', () => {
  const experience = runningSales
    .filter((sale) => sale.person === 'rafael-nogueira' && sale.state !== 'refused')
    .reduce((sum, sale) => sum + sale.totalPoints, 0);
  const highest = loyalty.levels.at(-1)?.threshold ?? 0;
  expect(highest - experience).toBeGreaterThan(0);
  expect(highest - experience).toBeLessThan(250);
  const approved = history.levels.filter(
    (event) => event.person === 'rafael-nogueira' && event.state === 'approved',
  );
  expect(approved.map((event) => event.level)).toEqual(['creator']);
});

test('a year of learning holds every outcome, each with a score that fits it [OP-01]', () => {
  const states = new Set(history.enrolments.map((enrolment) => enrolment.state));
  expect(states).toEqual(new Set(['not_started', 'in_progress', 'approved', 'improved', 'reproved']));
  expect(history.enrolments.length).toBeGreaterThan(100);
  for (const enrolment of history.enrolments) {
    expect(enrolment.enrolled).toBeLessThan(0);
    expect(enrolment.enrolled).toBeGreaterThanOrEqual(-365);
    expect(enrolment.completed === null).toBe(!['approved', 'improved'].includes(enrolment.state));
  }
});

test('every sale follows its own sign-up, at a store chosen there [OP-01]', () => {
  for (const sale of history.sales) {
    const signUp = history.signUps.find(
      (one) => one.person === sale.person && one.campaign === sale.campaign,
    );
    expect(signUp?.stores).toContain(sale.store);
    expect(signUp?.day).toBeLessThanOrEqual(sale.sold);
  }
});

test('whoever joined this week has finished nothing yet [OP-01]', () => {
  const newcomer = history.enrolments.filter((enrolment) => enrolment.person === 'eduardo-pimentel');
  expect(newcomer.length).toBeGreaterThan(0);
  for (const { state } of newcomer) expect(state).toBe('not_started');
});
