import { IconBrandGoogle, IconBrandWindows, IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { startSignOn } from '@trilha/contract/identity/sign-on.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { type Boot, boot } from '#shared/boot.ts';
import { useErrorText } from '#shared/error-text.ts';
import { WEB_CLIENT } from '#shared/session.ts';
import { rememberClient } from '#shared/shell/leave.ts';
import { useText } from '#shared/use-text.ts';
import classes from './sign-on.module.css';
import { keepStayWish } from './stay-wish.ts';

const ICONS = { key: IconKey, google: IconBrandGoogle, microsoft: IconBrandWindows };
type Way = Boot['providers'][number];

/** Buttons of the client's providers, in its colours; nothing where it has none. @spec ID-22 */
export function OtherWays({ stay }: { readonly stay: boolean }) {
  const text = useText('shell');
  const errorText = useErrorText();
  const { providers, client, partner } = boot();
  const [isLeaving, setLeaving] = useState(false);
  const start = useMutation({
    mutationFn: ({ key }: Way) =>
      api(startSignOn, { body: { ...WEB_CLIENT, provider: key, partnerBrand: partner?.slug ?? null } }),
    onSuccess: ({ address }) => {
      keepStayWish(stay);
      // The page people come back to must wear these colours.
      rememberClient(client.slug);
      setLeaving(true);
      location.assign(address);
    },
  });
  if (providers.length === 0) return null;
  const isBusy = start.isPending || isLeaving;
  return (
    <div className={classes['ways']}>
      <span className={classes['or']}>{text('login.or')}</span>
      {start.error ? <Notice tone="bad">{errorText(start.error)}</Notice> : null}
      {providers.map((way) => {
        const Icon = ICONS[way.buttonIcon];
        return (
          <Button
            key={way.key}
            kind={way.buttonStyle === 'solid' ? 'primary' : 'secondary'}
            icon={<Icon size={20} aria-hidden="true" />}
            large
            fullWidth
            busy={isBusy && start.variables?.key === way.key}
            disabled={isBusy && start.variables?.key !== way.key}
            onClick={() => start.mutate(way)}
          >
            {way.buttonText ?? text('login.with', { name: way.name })}
          </Button>
        );
      })}
    </div>
  );
}
