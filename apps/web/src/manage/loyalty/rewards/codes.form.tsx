import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addRewardCodes } from '@trilha/contract/loyalty/reward-stock.calls';
import { numberText } from '@trilha/i18n/formats';
import { MOST_CODES } from '@trilha/rules/loyalty/rewards/reward-code.rule';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type Reward, rewardsKey } from './reward-queries.ts';

/** Codes are pasted or read from a text file, one a line; what was refused is told line by line. @spec RW-05 */
export function CodesForm({ reward }: { readonly reward: Reward }) {
  const text = useText('fulfilling');
  const errorText = useErrorText();
  const locale = useLocale();
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const lines = words.split(/\r?\n/);
  const count = lines.filter((line) => line.trim() !== '').length;
  const add = useMutation({
    mutationFn: () => api(addRewardCodes, { params: { rewardId: reward.id }, body: { lines } }),
    onSuccess: () => setWords(''),
    onSettled: () => client.invalidateQueries({ queryKey: rewardsKey }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (count > 0) add.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        <p>
          {text('codes.now', {
            onHand: numberText(reward.onHand, locale),
            reserved: numberText(reward.reserved, locale),
          })}
        </p>
        {add.error ? <Notice tone="bad">{errorText(add.error)}</Notice> : null}
        {add.data ? (
          <Notice tone={add.data.refused.length > 0 ? 'warn' : 'ok'}>
            <Stack gap={4}>
              <span>{text('codes.added', { count: add.data.added })}</span>
              {add.data.refused.map(({ number, outcome }) => (
                <span key={number}>
                  {text('codes.refused', { number, why: text(`codes.outcome.${outcome}`) })}
                </span>
              ))}
            </Stack>
          </Notice>
        ) : null}
        <TextArea
          label={text('codes.paste')}
          description={text('codes.pasteHint')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <FileDrop
          label={text('codes.file')}
          action={text('codes.fileAction')}
          hint={text('codes.fileHint')}
          accept=".csv,.txt,text/csv,text/plain"
          files={[]}
          onFiles={([file]) => {
            if (file) void file.text().then(setWords);
          }}
        />
        <Button
          type="submit"
          kind="primary"
          large
          busy={add.isPending}
          disabled={count === 0 || lines.length > MOST_CODES}
        >
          {text('codes.add', { count })}
        </Button>
        {lines.length > MOST_CODES ? (
          <Notice tone="warn">{text('codes.tooMany', { count: MOST_CODES })}</Notice>
        ) : null}
      </Stack>
    </form>
  );
}
