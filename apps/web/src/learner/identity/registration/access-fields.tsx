import { Checkbox } from '@trilha/ui/checkbox';
import { useRef } from 'react';
import { fieldId } from '#shared/answers/answer-fields.tsx';
import { useProblemText } from '#shared/answers/use-problem-text.ts';
import { boot } from '#shared/boot.ts';
import { TextLink } from '#shared/links.tsx';
import { RichText } from '#shared/rich-text.tsx';
import { useText } from '#shared/use-text.ts';
import { NewPasswordField } from '../recovery/new-password-field.tsx';
import classes from './registration.module.css';
import type { Registration } from './use-registration.ts';

/** The password, and what must be agreed to. @spec ID-17 ID-18 ID-20 */
export function AccessFields({ registration }: { readonly registration: Registration }) {
  const text = useText('registration');
  const wordsOf = useProblemText();
  const field = useRef<HTMLInputElement>(null);
  const { form, signOn, kept, change, password, setPassword, refusedPassword, words, problem } = registration;
  const { client } = boot();
  const errorOf = (place: 'terms' | 'dataSharing'): string | null => {
    const code = problem(place);
    return code ? wordsOf(code) : null;
  };
  return (
    <div className={classes['fields']}>
      {signOn ? null : (
        <div
          id={fieldId('password')}
          className={classes['fields']}
          tabIndex={-1}
          onFocus={(event) => {
            if (event.target === event.currentTarget) field.current?.focus();
          }}
        >
          <NewPasswordField
            field={field}
            level={form.passwordLevel}
            contextWords={words}
            value={password}
            onChange={setPassword}
            refused={refusedPassword}
            tried={problem('password') !== null}
          />
        </div>
      )}
      <fieldset className={classes['consents']}>
        <legend>{text('consents')}</legend>
        <Checkbox
          id={fieldId('terms')}
          label={<RichText>{text('terms')}</RichText>}
          checked={kept.terms}
          error={errorOf('terms')}
          onChange={(event) => change({ terms: event.currentTarget.checked })}
        />
        <div className={classes['links']}>
          <TextLink to="/institutional/terms-and-conditions" search={{ client: client.slug }} target="_blank">
            {text('terms.read')}
          </TextLink>
          <TextLink to="/institutional/privacy-policy" search={{ client: client.slug }} target="_blank">
            {text('privacy.read')}
          </TextLink>
        </div>
        <Checkbox
          id={fieldId('dataSharing')}
          label={text('dataSharing', { client: client.name })}
          checked={kept.dataSharing}
          error={errorOf('dataSharing')}
          onChange={(event) => change({ dataSharing: event.currentTarget.checked })}
        />
      </fieldset>
    </div>
  );
}
