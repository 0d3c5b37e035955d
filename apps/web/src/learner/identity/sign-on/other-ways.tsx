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
import type { channelOf } from '../registration/partner-channel.ts';
import classes from './sign-on.module.css';
import { keepStayWish } from './stay-wish.ts';

const ICONS = { key: IconKey, google: IconBrandGoogle, microsoft: IconBrandWindows };
type Way = Boot['providers'][number];

interface OtherWaysProps {
  readonly ways: readonly Way[];
  readonly stay: boolean;
  /** Of the screen one sets out from: a newcomer is recorded by it. @spec ID-01 */
  readonly partnerChannel?: ReturnType<typeof channelOf>;
  /** Whether the form they stand for comes after them. */
  readonly isAbove?: boolean;
}

/** Buttons of the client's providers, in its colours; nothing where it has none. @spec ID-22 */
export function OtherWays({ ways, stay, partnerChannel = null, isAbove = false }: OtherWaysProps) {
  const text = useText('shell');
  const errorText = useErrorText();
  const { client, partner } = boot();
  const [isLeaving, setLeaving] = useState(false);
  const start = useMutation({
    mutationFn: ({ key }: Way) =>
      api(startSignOn, {
        body: { ...WEB_CLIENT, provider: key, partnerBrand: partner?.slug ?? null, partnerChannel },
      }),
    onSuccess: ({ address }) => {
      keepStayWish(stay);
      // The page people come back to must wear these colours.
      rememberClient(client.slug);
      setLeaving(true);
      location.assign(address);
    },
  });
  if (ways.length === 0) return null;
  const isBusy = start.isPending || isLeaving;
  const or = <span className={classes['or']}>{text('login.or')}</span>;
  return (
    <div className={classes['ways']}>
      {isAbove ? null : or}
      {start.error ? <Notice tone="bad">{errorText(start.error)}</Notice> : null}
      {ways.map((way) => {
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
      {isAbove ? or : null}
    </div>
  );
}
