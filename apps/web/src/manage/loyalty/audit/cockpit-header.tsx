import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react';
import { IconButton } from '@trilha/ui/button';
import { ProgressBar } from '@trilha/ui/progress';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import { type AuditSearch, isBeside } from './audit.search.ts';
import type { AuditedSale } from './audit-queries.ts';
import { SaleRiskPill } from './sale-risk.tsx';
import { SaleFlags, SaleStatePill, SaleWaits } from './sale-state-pill.tsx';

interface CockpitHeaderProps {
  readonly sale: AuditedSale;
  readonly search: AuditSearch;
  readonly decided: number;
  readonly onGo: (saleId: string | null) => void;
  readonly onHelp: () => void;
}

/** Which sale this is, where it stands in the queue, and the way to its neighbours. */
export function CockpitHeader({ sale, search, decided, onGo, onHelp }: CockpitHeaderProps) {
  const text = useText('audit');
  const { place } = sale;
  const isQueue = !isBeside(search) && (search.state ?? 'credited') === 'credited';
  // What was decided has left the queue; for the auditor it is still part of the pile.
  const done = isQueue ? decided : 0;
  const total = Math.max(place.total + done, 1);
  const position = Math.min(place.position + done, total);
  return (
    <header className={classes['header']}>
      <ButtonLink kind="quiet" icon={<IconArrowLeft size={20} />} to="/manage/sales-audit" search={search}>
        {text('cockpit.back')}
      </ButtonLink>
      <div className={classes['name']}>
        <h1 tabIndex={-1}>{text('cockpit.invoice', { number: sale.invoiceNumber })}</h1>
        <SaleStatePill state={sale.state} />
        <SaleWaits sale={sale} />
        <SaleRiskPill risk={sale.risk} />
        <SaleFlags flags={sale.flags} />
      </div>
      <div className={classes['progress']}>
        <span title={text('cockpit.decided', { count: decided })}>
          {text('cockpit.progress', { position, total })}
        </span>
        <ProgressBar value={position / total} label={text('cockpit.progress', { position, total })} />
      </div>
      <div className={classes['moves']}>
        <IconButton
          label={`${text('action.previous')} (K)`}
          icon={<IconChevronLeft size={22} />}
          disabled={!place.previousId}
          onClick={() => onGo(place.previousId)}
        />
        <IconButton
          label={`${text('action.next')} (J)`}
          icon={<IconChevronRight size={22} />}
          disabled={!place.nextId}
          onClick={() => onGo(place.nextId)}
        />
        <IconButton label={`${text('action.help')} (?)`} icon={<IconKeyboard size={22} />} onClick={onHelp} />
      </div>
    </header>
  );
}
