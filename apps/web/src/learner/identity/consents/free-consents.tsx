import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseConsent } from '@trilha/contract/identity/consents.calls';
import type { FreeConsent } from '@trilha/rules/identity/consent.rule';
import { Section, Stack } from '@trilha/ui/page';
import { Switch } from '@trilha/ui/switch';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { ownConsentsQuery } from './consents-query.ts';

interface FreeConsentsProps {
  readonly marketing: boolean;
  readonly dataSharing: boolean;
}

/** What is given and taken back at one tap; the switch moves at once and goes back when the server refuses. @spec ID-20 ID-23 */
export function FreeConsents({ marketing, dataSharing }: FreeConsentsProps) {
  const text = useText('account');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const client = useSession().selectedClient.name;
  const choose = useMutation({
    mutationFn: (choice: { readonly kind: FreeConsent; readonly given: boolean }) =>
      api(chooseConsent, { body: choice }),
    onSuccess: () => showToast(text('consents.saved')),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => cache.invalidateQueries({ queryKey: ownConsentsQuery.queryKey }),
  });
  const shown = (kind: FreeConsent, stored: boolean): boolean =>
    choose.isPending && choose.variables.kind === kind ? choose.variables.given : stored;
  return (
    <Section title={text('consents.choices')}>
      <Stack gap={16}>
        <Switch
          label={text('consents.marketing')}
          description={text('consents.marketingText', { client })}
          checked={shown('marketing', marketing)}
          disabled={choose.isPending}
          onChange={(event) => choose.mutate({ kind: 'marketing', given: event.currentTarget.checked })}
        />
        <Switch
          label={text('consents.dataSharing')}
          description={text('consents.dataSharingText', { client })}
          checked={shown('data_sharing', dataSharing)}
          disabled={choose.isPending}
          onChange={(event) => choose.mutate({ kind: 'data_sharing', given: event.currentTarget.checked })}
        />
        <p>{text('consents.optional')}</p>
      </Stack>
    </Section>
  );
}
