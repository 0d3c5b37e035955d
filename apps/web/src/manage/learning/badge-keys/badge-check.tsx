import { useMutation } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { verifyBadge } from '@trilha/contract/learning/open-badges.calls';
import { Button } from '@trilha/ui/button';
import { Notice, type Tone } from '@trilha/ui/notice';
import { Row, Section, Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { badgeIn } from './badge-in.ts';

type Verdict = ResponseOf<typeof verifyBadge>;
const TONES: Readonly<Record<Verdict['state'], Tone>> = {
  valid: 'ok',
  expired: 'warn',
  revoked: 'bad',
  not_genuine: 'bad',
};

/** Says of a badge that somebody shows whether a client here signed it, and whether it holds. @spec LE-12 */
export function BadgeCheck() {
  const text = useText('sealing');
  const errorText = useErrorText();
  const [pasted, setPasted] = useState('');
  const [isMissing, setMissing] = useState(false);
  const check = useMutation({
    mutationFn: (credential: string) => api(verifyBadge, { body: { credential } }),
  });
  const change = (next: string): void => {
    setPasted(next);
    setMissing(false);
    check.reset();
  };
  const verdict = check.data;
  return (
    <Section title={text('check')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const credential = badgeIn(pasted);
          setMissing(credential === null);
          if (credential !== null) check.mutate(credential);
        }}
      >
        <Stack gap={16}>
          <TextArea
            label={text('check.badge')}
            description={text('check.hint')}
            rows={4}
            value={pasted}
            error={isMissing ? text('check.missing') : null}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <Row gap={8}>
            <Button kind="primary" type="submit" busy={check.isPending}>
              {text('check.submit')}
            </Button>
          </Row>
          {check.error ? <Notice tone="bad">{errorText(check.error)}</Notice> : null}
          {verdict ? (
            <Notice tone={TONES[verdict.state]} title={text(`verdict.${verdict.state}`)}>
              {verdict.person === null
                ? null
                : text('check.of', {
                    person: verdict.person,
                    training: verdict.training ?? '',
                    client: verdict.client ?? '',
                  })}
            </Notice>
          ) : null}
        </Stack>
      </form>
    </Section>
  );
}
