import { useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';
import { SamlKeyLine } from './saml-key-line.tsx';
import { SamlKeyRemoval } from './saml-key-removal.tsx';
import { SamlKeyRenewal } from './saml-key-renewal.tsx';
import { type SamlKey, samlKeysQuery } from './saml-keys-query.ts';

/** The certificates for which SAML providers encrypt their answers: one present, one on its way out. @spec ID-22 */
export function SamlKeys() {
  const text = useText('clients');
  const found = useQuery(samlKeysQuery);
  const [isRenewing, setRenewing] = useState(false);
  const [leaving, setLeaving] = useState<SamlKey | null>(null);
  const keys = found.data?.keys ?? [];
  const present = keys.find(({ isPresent }) => isPresent);
  const mayRenew = found.data !== undefined && keys.every(({ isPresent }) => isPresent);
  return (
    <Section
      title={text('samlKeys.title')}
      action={
        mayRenew ? (
          <Button onClick={() => setRenewing(true)}>
            {text(present ? 'samlKeys.renew' : 'samlKeys.make')}
          </Button>
        ) : null
      }
    >
      <p className={classes['note']}>{text('samlKeys.note')}</p>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={1} /> : null}
      {found.data && keys.length === 0 ? <p>{text('samlKeys.empty')}</p> : null}
      <ul className={classes['lines']}>
        {keys.map((key) => (
          <SamlKeyLine key={key.id} samlKey={key} onDrop={() => setLeaving(key)} />
        ))}
      </ul>
      {isRenewing ? <SamlKeyRenewal present={present ?? null} onClose={() => setRenewing(false)} /> : null}
      {leaving ? <SamlKeyRemoval samlKey={leaving} onClose={() => setLeaving(null)} /> : null}
    </Section>
  );
}
