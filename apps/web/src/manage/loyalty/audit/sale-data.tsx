import { dateAndTime, longDay, numberText } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import type { ReactNode } from 'react';
import { TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import type { AuditedSale } from './audit-queries.ts';
import { countryText } from './country-text.ts';

/** What the seller typed, beside the photo. */
export function SaleData({ sale }: { readonly sale: AuditedSale }) {
  const text = useText('audit');
  const locale = useLocale();
  const place = [sale.storeDetails.city, sale.storeDetails.state, countryText(text, sale.store.country)];
  return (
    <section className={classes['block']}>
      <h2>{text('data.title')}</h2>
      <dl className={classes['facts']}>
        <Fact name={text('data.invoice')} strong>
          {sale.invoiceNumber}
        </Fact>
        <Fact name={text('data.soldOn')} strong>
          {longDay(sale.soldOn, locale)}
        </Fact>
        <Fact name={text('data.store')} strong>
          {sale.store.name}
          <small>
            {sale.store.chain} · {place.filter(Boolean).join(', ')}
          </small>
        </Fact>
        <Fact name={text('data.taxNumber')}>{sale.storeDetails.taxNumber}</Fact>
        <Fact name={text('data.seller')}>{sale.seller.name}</Fact>
        <Fact name={text('data.reportedAt')}>
          {dateAndTime(new Date(sale.reportedAt), locale, sale.storeDetails.timeZone)}
        </Fact>
        {sale.waitedSince ? (
          <Fact name={text('data.waitedSince')}>
            {dateAndTime(new Date(sale.waitedSince), locale, sale.storeDetails.timeZone)}
          </Fact>
        ) : null}
        <Fact name={text('data.fiscalKey')}>{sale.fiscalKey ?? text('data.noFiscalKey')}</Fact>
        <Fact name={text('data.campaign')}>{sale.campaign.name}</Fact>
        {sale.observation ? <Fact name={text('data.observation')}>{sale.observation}</Fact> : null}
      </dl>
    </section>
  );
}

function Fact({
  name,
  strong,
  children,
}: {
  readonly name: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-strong={strong || undefined}>{children}</dd>
    </div>
  );
}

/** The products with how their points were counted. */
export function SaleLines({ sale }: { readonly sale: AuditedSale }) {
  const text = useText('audit');
  const locale = useLocale();
  return (
    <section className={classes['block']}>
      <h2>{text('lines.title')}</h2>
      <ul className={classes['lines']} aria-label={text('lines.label')}>
        {sale.lines.map((line) => (
          <li key={line.position}>
            <div>
              <b>{line.name}</b>
              <small>
                {line.sku} · {line.brand}
              </small>
              <small>
                {text('lines.each', { quantity: line.quantity, count: line.pointsEach })}{' '}
                {line.multiplier.numerator > line.multiplier.denominator
                  ? text('lines.multiplied', {
                      factor: numberText(line.multiplier.numerator / line.multiplier.denominator, locale),
                    })
                  : null}{' '}
                {line.promotion}
              </small>
            </div>
            <strong>{numberText(line.points, locale)}</strong>
          </li>
        ))}
        <li className={classes['total']}>
          <b>{text('lines.total')}</b>
          <strong>
            {sale.creditedPoints === sale.points ? null : <s>{numberText(sale.points, locale)}</s>}{' '}
            {text('points', { count: sale.creditedPoints })}
          </strong>
        </li>
      </ul>
    </section>
  );
}

/** Other sales with the same invoice, fiscal code or photo, each with its own photo. @spec LO-15 */
export function SaleTwins({ sale }: { readonly sale: AuditedSale }) {
  const text = useText('audit');
  const locale = useLocale();
  if (sale.twins.length === 0) return null;
  return (
    <Notice tone="warn" title={text('twins.title')}>
      <ul className={classes['twins']}>
        {sale.twins.map((twin) => (
          <li key={twin.id}>
            <b>{text(`flag.${twin.flag}`)}: </b>
            <TextLink to="/manage/sales-audit/$saleId" params={{ saleId: twin.id }} search={{ state: 'all' }}>
              {text('twins.line', {
                name: twin.seller.name,
                store: twin.store,
                invoice: twin.invoiceNumber,
                date: longDay(twin.soldOn, locale),
              })}
            </TextLink>
            {twin.photo?.contentType.startsWith('image/') ? (
              <a href={twin.photo.url} target="_blank" rel="noreferrer">
                <img
                  src={twin.photo.url}
                  alt={`${text('twins.photo')}: ${twin.invoiceNumber}`}
                  loading="lazy"
                />
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      <TextLink to="/manage/audit-map" search={{ campaign: sale.campaign.id, person: sale.seller.id }}>
        {text('inMap')}
      </TextLink>
    </Notice>
  );
}
