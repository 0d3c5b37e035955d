import { Button } from '@trilha/ui/button';
import { Row } from '@trilha/ui/page';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { OrderInQueue } from './order-audit-queries.ts';

const RefuseRing = lazy(() => import('./refuse-ring.tsx').then((file) => ({ default: file.RefuseRing })));

interface RingBarProps {
  readonly orders: readonly OrderInQueue[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Above the orders of a ring: what connects their people, and the refusal of those that are chosen. @spec LO-30 */
export function RingBar({ orders, chosen, onChoose }: RingBarProps) {
  const text = useText('redeeming');
  const [asked, setAsked] = useState<readonly OrderInQueue[] | null>(null);
  const picked = orders.filter(({ id }) => chosen.has(id));
  return (
    <>
      <Row gap={16}>
        <p>{text('ring.hint')}</p>
        <Button kind="danger" disabled={picked.length === 0} onClick={() => setAsked(picked)}>
          {picked.length === 0 ? text('ring.refuseNone') : text('ring.refuse', { count: picked.length })}
        </Button>
      </Row>
      {asked ? (
        <Suspense>
          <RefuseRing orders={asked} onRefused={() => onChoose(new Set())} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
