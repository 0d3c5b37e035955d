import { changeCaptcha } from '@trilha/contract/clients/captcha.calls';
import { captchaProblems } from '@trilha/rules/identity/captcha.rule';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { OutsideAccountSheet } from '../outside-accounts/outside-account-sheet.tsx';
import { type CaptchaSwitch, captchaQuery, PROVIDER_NAMES } from './protection-queries.ts';

interface CaptchaSheetProps {
  readonly captcha: CaptchaSwitch;
  readonly onClose: () => void;
}

/** The client's account with whoever tells people from programs. @spec CL-05 MG-06 */
export function CaptchaSheet({ captcha, onClose }: CaptchaSheetProps) {
  const text = useText('protection');
  const { kind, revision, enabled, siteKey, hasSecret } = captcha;
  const provider = PROVIDER_NAMES[kind];
  return (
    <OutsideAccountSheet
      held={{ enabled, name: siteKey, hasSecret }}
      nameField="siteKey"
      words={{
        title: text('captcha.title'),
        switch: text('captcha.switch'),
        name: text('captcha.siteKey'),
        nameHint: text('captcha.siteKeyHint', { provider }),
        secret: text('captcha.secret'),
        secretHint: text(hasSecret ? 'captcha.secretKept' : 'captcha.secretHint'),
        save: text('save'),
        cancel: text('cancel'),
        saved: text('captcha.saved'),
        demo: text('captcha.demo', { provider }),
      }}
      wordsOf={(problem) => text(`problem.${problem}`)}
      problemsOf={({ name, ...given }) => captchaProblems({ ...given, siteKey: name })}
      onSave={({ name, ...given }) => api(changeCaptcha, { body: { revision, siteKey: name, ...given } })}
      of={captchaQuery.queryKey}
      onClose={onClose}
    />
  );
}
