import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { savePath } from '#shared/saved-path.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { CodeEntry, useTypedCode } from '../registration/code-entry.tsx';
import { type AskedPhoneCode, isStillTyped } from './asked-code.ts';
import { type PhoneProofState, phoneProofQuery } from './phone-proof-query.ts';
import { PhoneWay } from './phone-way.tsx';
import { useProvePhone, useSendPhoneCode } from './use-phone-code.ts';

interface PhoneProofProps {
  /** What it is asked for. */
  readonly why: string;
  /** Where to come back to from the screen that takes a phone. */
  readonly path: string;
  /** The code on its way, as it was kept; the place of whoever asks keeps it, so that a reload changes nothing. */
  readonly asked: AskedPhoneCode | null;
  readonly onAsked: (asked: AskedPhoneCode) => void;
  /** What goes on once it is proved, and whether it is under way. */
  readonly onProved: () => void;
  readonly busy: boolean;
}

/** Shows by a code that my phone is in my hands, before points are spent. @spec ID-19 RW-02 */
export function PhoneProof({ why, path, ...proof }: PhoneProofProps) {
  const { data, error, isLoadingError, refetch } = useQuery(phoneProofQuery);
  const place = useRef<HTMLParagraphElement>(null);
  // It takes the place of the order: whoever listens must hear that.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap={16}>
      <p ref={place} tabIndex={-1}>
        {why}
      </p>
      {isLoadingError ? (
        <QueryProblem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonList count={2} />
      ) : (
        <Standing state={data} path={path} {...proof} />
      )}
    </Stack>
  );
}

type StandingProps = Omit<PhoneProofProps, 'why'> & { readonly state: PhoneProofState };

function Standing({ state, path, asked, onAsked, onProved, busy }: StandingProps) {
  const text = useText('registration');
  const locale = useLocale();
  const [chooses, setChooses] = useState(false);
  const [openedAt] = useState(() => Date.now());
  if (state.phone === null)
    return (
      <Notice
        tone="warn"
        title={text('phoneProof.missing')}
        action={<OtherPhone path={path} words={text('phoneProof.add')} isButton />}
      >
        {text('phoneProof.missingText')}
      </Notice>
    );
  if (state.countsFrom !== null)
    return (
      <Notice tone="warn" title={text('phoneProof.changed', { phone: state.phone })}>
        {text('phoneProof.changedText', {
          moment: dateAndTime(new Date(state.countsFrom), locale, deviceZone()),
        })}
      </Notice>
    );
  return (
    <>
      {asked !== null && !chooses && isStillTyped(asked, openedAt) ? (
        <PhoneCode
          asked={asked}
          onAsked={onAsked}
          onOtherWay={() => setChooses(true)}
          onProved={onProved}
          busy={busy}
        />
      ) : (
        <PhoneWay
          state={state}
          phone={state.phone}
          onAsked={(next, isNew) => {
            onAsked(next);
            if (isNew) setChooses(false);
          }}
          asked={asked}
        />
      )}
      {state.verified ? (
        <p>{text('phoneProof.lost')}</p>
      ) : (
        <OtherPhone path={path} words={text('phoneProof.other')} />
      )}
    </>
  );
}

interface OtherPhoneProps {
  readonly path: string;
  readonly words: string;
  readonly isButton?: boolean;
}

/** The way to the screen that takes a phone, and from there back to here. */
function OtherPhone({ path, words, isButton = false }: OtherPhoneProps) {
  const to = { to: '/complete-register', search: { wished: 1 }, onClick: () => savePath(path) } as const;
  return isButton ? (
    <ButtonLink {...to} kind="primary">
      {words}
    </ButtonLink>
  ) : (
    <p>
      <TextLink {...to}>{words}</TextLink>
    </p>
  );
}

interface PhoneCodeProps {
  readonly asked: AskedPhoneCode;
  readonly onAsked: (asked: AskedPhoneCode) => void;
  readonly onOtherWay: () => void;
  readonly onProved: () => void;
  readonly busy: boolean;
}

function PhoneCode({ asked, onAsked, onOtherWay, onProved, busy }: PhoneCodeProps) {
  const text = useText('registration');
  const typed = useTypedCode();
  const prove = useProvePhone(asked, onProved);
  const resend = useSendPhoneCode(asked, (next, isNew) => {
    onAsked(next);
    if (!isNew) return;
    prove.reset();
    typed.setTried(false);
    typed.clear();
  });
  return (
    <CodeEntry
      typed={typed}
      to={asked.to}
      finish={text('phoneProof.finish')}
      check={{
        error: prove.error,
        isPending: prove.isPending || busy,
        mutate: (code) => prove.mutate(code, { onError: typed.clear }),
      }}
      resend={resend}
      waitEndsAt={asked.waitEndsAt}
      onAgain={() => resend.mutate({ channel: asked.channel, to: asked.to })}
      onOtherWay={onOtherWay}
    />
  );
}
