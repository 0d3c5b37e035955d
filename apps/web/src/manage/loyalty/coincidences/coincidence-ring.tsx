import { initialsOf } from '@trilha/ui/avatar';
import classes from './coincidences.module.css';
import type { Cluster } from './coincidences-query.ts';
import { placesOnRing, thicknessOf } from './ring-layout.ts';

/** More would stand on top of each other; the list beside it names everybody. */
const MOST_ON_RING = 14;

/** People on a ring and lines between those who coincide; the words beside it say the same. @spec LO-30 */
export function CoincidenceRing({ cluster }: { readonly cluster: Cluster }) {
  const people = cluster.people.slice(0, MOST_ON_RING);
  const places = placesOnRing(people.length, people.length === 2 ? 28 : 38);
  const placeOf = new Map(people.map(({ id }, index) => [id, places[index]]));
  const most = Math.max(...cluster.links.map(({ pairs }) => pairs));
  return (
    <svg className={classes['ring']} viewBox="0 0 100 100" aria-hidden="true">
      {cluster.links.map(({ one, other, pairs }) => {
        const [from, to] = [placeOf.get(one), placeOf.get(other)];
        return from && to ? (
          <line
            key={`${one} ${other}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            strokeWidth={thicknessOf(pairs, most)}
          />
        ) : null;
      })}
      {people.map(({ id, name, refused }, index) => (
        <g key={id} data-refused={refused > 0 || undefined}>
          <circle cx={places[index]?.x} cy={places[index]?.y} r={8} />
          <text x={places[index]?.x} y={places[index]?.y}>
            {initialsOf(name)}
          </text>
        </g>
      ))}
    </svg>
  );
}
