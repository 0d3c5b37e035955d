import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button, IconButton } from '@trilha/ui/button';
import { Row, Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';
import { ProviderSheet } from './provider-sheet.tsx';
import { providersQuery, type SignInProvider } from './providers-query.ts';
import { SamlKeys } from './saml-keys.tsx';

/** Other ways to sign in than a password: a line each, and a sheet to add or change one. @spec ID-22 */
export function Providers({ slug }: { readonly slug: string }) {
  const text = useText('clients');
  const found = useQuery(providersQuery);
  const [edited, setEdited] = useState<SignInProvider | 'new' | null>(null);
  const list = found.data?.providers ?? [];
  return (
    <>
      <Section
        title={text('providers.title')}
        action={
          <Button icon={<IconPlus size={20} />} onClick={() => setEdited('new')}>
            {text('providers.add')}
          </Button>
        }
      >
        <p className={classes['note']}>{text('providers.note')}</p>
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonList count={1} /> : null}
        {found.data && list.length === 0 ? <p>{text('providers.empty')}</p> : null}
        <ul className={classes['lines']}>
          {list.map((provider) => (
            <li key={provider.id}>
              <div className={classes['lineWords']}>
                <strong>{provider.name}</strong>
                <span>{provider.issuer}</span>
              </div>
              <Row gap={4}>
                <StatusPill tone={provider.enabled ? 'ok' : 'neutral'}>
                  {text(provider.enabled ? 'providers.on' : 'providers.off')}
                </StatusPill>
                <IconButton
                  label={text('providers.edit', { name: provider.name })}
                  icon={<IconPencil size={20} />}
                  onClick={() => setEdited(provider)}
                />
              </Row>
            </li>
          ))}
        </ul>
        {edited ? (
          <ProviderSheet
            provider={edited === 'new' ? null : edited}
            slug={slug}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </Section>
      {list.some(({ kind }) => kind === 'saml') ? <SamlKeys /> : null}
    </>
  );
}
