import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { register } from '@trilha/contract/identity/registration.calls';
import { api } from '#shared/api.ts';
import { boot } from '#shared/boot.ts';
import { problemFrom } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { HumanCheck } from '../captcha/human-check.tsx';
import { useHuman } from '../captcha/use-human.ts';
import { doorSearch } from '../door-search.ts';
import { asker } from '../recovery/asker.ts';
import { CodeEntry, useTypedCode } from './code-entry.tsx';
import { type AskedProof, forgetRegistration } from './kept-registration.ts';
import { channelOf } from './partner-channel.ts';
import { useSendCode } from './proof-step.tsx';
import { refusedProblems } from './refused-problems.ts';
import { type Registration, registrationOf } from './use-registration.ts';

interface RegistrationCodeFormProps {
  readonly registration: Registration;
  readonly proof: AskedProof;
  readonly onOtherWay: () => void;
}

/** Six digits, and everything goes to the server at once. @spec ID-15 ID-19 */
export function RegistrationCodeForm({ registration, proof, onOtherWay }: RegistrationCodeFormProps) {
  const text = useText('registration');
  const typed = useTypedCode();
  const send = useSend(registration, proof, typed.clear);
  const resend = useSendCode(registration, () => {
    send.reset();
    typed.setTried(false);
    typed.clear();
  });
  const human = useHuman('always', resend);
  const again = (): void => {
    if (human.isMissing) human.point();
    else resend.mutate({ channel: proof.channel, to: proof.to, proof: human.proof });
  };
  return (
    <CodeEntry
      typed={typed}
      to={proof.to}
      finish={text('code.finish')}
      check={send}
      resend={resend}
      waitEndsAt={proof.waitEndsAt}
      onAgain={again}
      beforeAgain={<HumanCheck human={human} />}
      onOtherWay={onOtherWay}
    />
  );
}

/** Sends the whole registration; what the server refuses is led to, field by field. @spec ID-15 ID-18 */
function useSend(registration: Registration, proof: AskedProof, onWrong: () => void) {
  const navigate = useNavigate();
  const language = useLocale();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { country, kept, password, refuse } = registration;
  return useMutation({
    mutationFn: (code: string) =>
      api(register, {
        body: {
          ...asker(),
          country,
          language,
          channel: proof.channel,
          request: proof.request,
          code,
          answers: kept.answers,
          password,
          consents: { terms: kept.terms, dataSharing: kept.dataSharing },
          partnerChannel: channelOf(path),
          partnerBrand: boot().partner?.slug ?? null,
        },
      }),
    onSuccess: async ({ status }) => {
      const { slug } = boot().client;
      forgetRegistration(registrationOf(false));
      await navigate({
        to: '/register-success',
        search: { ...doorSearch(), status, client: slug },
        replace: true,
      });
    },
    onError: (error) => {
      const { code, fields } = problemFrom(error);
      const problems = refusedProblems(code, fields);
      if (Object.keys(problems).length > 0) refuse(problems);
      else onWrong();
    },
  });
}
