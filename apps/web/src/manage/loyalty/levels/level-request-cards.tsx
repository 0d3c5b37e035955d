import { CardGrid } from '@trilha/ui/page';
import { useRef, useState } from 'react';
import { ShortcutsDialog } from '../audit/shortcuts-dialog.tsx';
import { useAuditKeys } from '../audit/use-audit-keys.ts';
import { LevelRequestCard } from './level-request-card.tsx';
import type { LevelRequest } from './level-request-queries.ts';
import { useDecideLevel } from './use-decide-level.ts';

interface LevelRequestCardsProps {
  readonly requests: readonly LevelRequest[];
  /** Those somebody has dealt with since the queue was read. */
  readonly taken: ReadonlySet<string>;
}

/** The requests, gone through by the keys of the cockpits: the card that has the focus is the one they mean. @spec PT-05 LO-30 */
export function LevelRequestCards({ requests, taken }: LevelRequestCardsProps) {
  const cards = useRef(new Map<string, HTMLElement>());
  const [refusingId, setRefusingId] = useState<string | null>(null);
  const [helps, setHelps] = useState(false);
  const deciding = useDecideLevel(() => setRefusingId(null));
  const place = (): number =>
    requests.findIndex(({ id }) => cards.current.get(id)?.contains(document.activeElement));
  const go = (to: number): void => {
    const next = requests[to];
    if (next) cards.current.get(next.id)?.focus();
  };
  /** The card that has the focus, where somebody may decide about it. */
  const withOpen = (act: (request: LevelRequest) => void): void => {
    const current = requests[place()];
    if (current && current.state === 'open' && !current.own && !deciding.busy) act(current);
  };
  useAuditKeys({
    a: () => withOpen(deciding.approve),
    r: () => withOpen(({ id }) => setRefusingId((before) => (before === id ? null : id))),
    j: () => go(place() + 1),
    k: () => go(Math.max(0, place() - 1)),
    '?': () => setHelps(true),
    escape: () => setRefusingId(null),
  });
  return (
    <>
      <CardGrid smallest={320}>
        {requests.map((request) => (
          <section
            key={request.id}
            ref={(element) => {
              if (element) cards.current.set(request.id, element);
              else cards.current.delete(request.id);
            }}
            tabIndex={-1}
            aria-label={request.member.name}
          >
            <LevelRequestCard
              request={request}
              isTaken={taken.has(request.id)}
              refuses={refusingId === request.id}
              busy={deciding.busy}
              onApprove={() => deciding.approve(request)}
              onRefusing={(refuses) => setRefusingId(refuses ? request.id : null)}
              onRefuse={(reason, note) => deciding.refuse(request, reason, note)}
            />
          </section>
        ))}
      </CardGrid>
      {helps ? (
        <ShortcutsDialog reasons={5} adjusts={false} isOfList onClose={() => setHelps(false)} />
      ) : null}
    </>
  );
}
