import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { TextLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { CoincidenceRing } from './coincidence-ring.tsx';
import classes from './coincidences.module.css';
import type { Cluster, Pair, Piece } from './coincidences-query.ts';

/** As many as are read at a glance; the others come when they are asked for. */
const AT_FIRST = 6;

/** A group of people who coincide: who they are, in what, and the pieces to be opened and compared. @spec LO-30 LO-15 */
export function ClusterCard({ cluster }: { readonly cluster: Cluster }) {
  const text = useText('coinciding');
  const nameOf = new Map(cluster.people.map(({ id, name }) => [id, name]));
  const [isWhole, setWhole] = useState(false);
  const [links, pairs] = isWhole
    ? [cluster.links, cluster.pairs]
    : [cluster.links.slice(0, AT_FIRST), cluster.pairs.slice(0, AT_FIRST)];
  const isCut = links.length < cluster.links.length || pairs.length < cluster.pairs.length;
  const left = cluster.total - cluster.pairs.length;
  return (
    <article className={classes['card']}>
      <h2>
        {text('people', { count: cluster.people.length })} · {text('pairs', { count: cluster.total })}
      </h2>
      <div className={classes['picture']}>
        <CoincidenceRing cluster={cluster} />
        <div>
          <ul className={classes['people']}>
            {cluster.people.map(({ id, name, pieces, refused }) => (
              <li key={id}>
                <TextLink to="/manage/sales-audit" search={{ seller: id, state: 'all' }}>
                  {name}
                </TextLink>
                <small>
                  {text('pieces', { count: pieces })}
                  {refused > 0 ? ` · ${text('refused', { count: refused })}` : ''}
                </small>
              </li>
            ))}
          </ul>
          <ul className={classes['links']}>
            {links.map((link) => (
              <li key={`${link.one} ${link.other}`}>
                <LinkWords link={link} nameOf={nameOf} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ul className={classes['pairs']}>
        {pairs.map((pair) => (
          <li key={`${pair.one.id} ${pair.other.id}`}>
            <PairLine pair={pair} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      {isCut ? (
        <div>
          <Button onClick={() => setWhole(true)}>{text('whole')}</Button>
        </div>
      ) : null}
      {isWhole && left > 0 ? <p className={classes['quiet']}>{text('older', { count: left })}</p> : null}
    </article>
  );
}

type Names = ReadonlyMap<string, string>;

function LinkWords({ link, nameOf }: { readonly link: Cluster['links'][number]; readonly nameOf: Names }) {
  const text = useText('coinciding');
  const { invoice, fiscal_code: code, photo } = link.counts;
  const told = [
    ...(invoice > 0 ? [text('count.invoice', { count: invoice })] : []),
    ...(code > 0 ? [text('count.fiscal_code', { count: code })] : []),
    ...(photo > 0 ? [text('count.photo', { count: photo })] : []),
  ];
  return text('link', {
    one: nameOf.get(link.one) ?? '',
    other: nameOf.get(link.other) ?? '',
    what: told.join(', '),
  });
}

function PairLine({ pair, nameOf }: { readonly pair: Pair; readonly nameOf: Names }) {
  const text = useText('coinciding');
  return (
    <>
      <span className={classes['kinds']}>
        {pair.kinds.map((kind) => (
          <StatusPill key={kind} tone="warn">
            {text(`kind.${kind}`)}
          </StatusPill>
        ))}
      </span>
      <PieceLink piece={pair.one} nameOf={nameOf} />
      <PieceLink piece={pair.other} nameOf={nameOf} />
    </>
  );
}

function PieceLink({ piece, nameOf }: { readonly piece: Piece; readonly nameOf: Names }) {
  const text = useText('coinciding');
  const audit = useText('audit');
  const auditing = useText('auditing');
  const locale = useLocale();
  const date = shortDate(new Date(piece.sentAt), locale, deviceZone());
  const words = `${nameOf.get(piece.personId) ?? ''}, ${piece.store}`;
  return (
    <span className={classes['piece']}>
      {piece.of === 'sale' ? (
        <TextLink to="/manage/sales-audit/$saleId" params={{ saleId: piece.id }} search={{ state: 'all' }}>
          {text('sale', { number: piece.name })}
        </TextLink>
      ) : (
        <TextLink to="/manage/photos-audit/$photoId" params={{ photoId: piece.id }} search={{ state: 'all' }}>
          {text('photo', { type: piece.name })}
        </TextLink>
      )}
      <small>{words}</small>
      <small>
        {date} · {piece.state === 'sent' ? auditing('state.sent') : audit(`state.${piece.state}`)}
      </small>
    </span>
  );
}
