import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeMessageReach } from '@trilha/contract/clients/message-reach.calls';
import { DOCUMENT_COUNTRIES } from '@trilha/rules/identity/documents.rule';
import { callingCode } from '@trilha/rules/identity/registration/phone.rule';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import clientClasses from '../clients.module.css';
import { type MessageReach, reachQuery } from './protection-queries.ts';
import { WriteProblem } from './write-problem.tsx';

interface ReachSheetProps {
  readonly reach: MessageReach;
  readonly onClose: () => void;
}

/** The countries whose phones get codes. @spec ID-19 MG-06 */
export function ReachSheet({ reach, onClose }: ReachSheetProps) {
  const text = useText('protection');
  const names = useText('clients');
  const cache = useQueryClient();
  const form = useId();
  const [chosen, setChosen] = useState<MessageReach['countries']>(reach.countries);
  const save = useMutation({
    mutationFn: () => api(changeMessageReach, { body: { revision: reach.revision, countries: chosen } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: reachQuery.queryKey });
      showToast(text('reach.saved'));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Inside the form of the settings in React's tree, though not on the page.
    event.stopPropagation();
    if (!save.isPending) save.mutate();
  };
  const choose = (country: (typeof DOCUMENT_COUNTRIES)[number], isOn: boolean): void =>
    setChosen((before) =>
      DOCUMENT_COUNTRIES.filter((each) => (each === country ? isOn : before.includes(each))),
    );
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('reach.changeAll')}
      leave={text('cancel')}
      footer={
        <Button type="submit" form={form} kind="primary" busy={save.isPending}>
          {text('save')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          <WriteProblem error={save.error} of={reachQuery.queryKey} />
          <fieldset className={clientClasses['group']}>
            <legend>{text('reach.countries')}</legend>
            {DOCUMENT_COUNTRIES.map((country) => (
              <Checkbox
                key={country}
                label={`${names(`country.${country}`)} (${callingCode(country)})`}
                checked={chosen.includes(country)}
                onChange={(event) => choose(country, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
          {chosen.length === 0 ? <Notice tone="warn">{text('reach.none')}</Notice> : null}
        </Stack>
      </form>
    </Sheet>
  );
}
