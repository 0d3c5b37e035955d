import { useSearch } from '@tanstack/react-router';
import { boot } from '#shared/boot.ts';
import { ButtonLink } from '#shared/links.tsx';
import type { SearchIn } from '#shared/search.ts';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import { doorSearch } from '../door-search.ts';
import { Outcome } from '../recovery/outcome.tsx';
import type { successSearch } from './registration.search.ts';

/** What comes next: waiting for an answer, or signing in. @spec ID-15 */
export function RegisterSuccessScreen() {
  const text = useText('registration');
  const { status }: SearchIn<typeof successSearch> = useSearch({ strict: false });
  const isIn = status === 'approved';
  const client = boot().client.name;
  return (
    <Door>
      <Outcome
        tone="ok"
        title={text(isIn ? 'success.doneTitle' : 'success.waitTitle')}
        text={text(isIn ? 'success.doneText' : 'success.waitText', { client })}
        action={
          <ButtonLink
            to="/"
            search={doorSearch()}
            large
            fullWidth
            {...(isIn ? { kind: 'primary' as const } : {})}
          >
            {text(isIn ? 'success.enter' : 'success.back')}
          </ButtonLink>
        }
      />
    </Door>
  );
}
