import { fieldProblemCode } from '#shared/answers/use-problem-text.ts';
import type { Problems } from './use-registration.ts';

/** What the server refused, by the place where it can be mended; none where it is nothing that was typed. @spec ID-15 ID-18 */
export function refusedProblems(
  code: string,
  fields: readonly { readonly path: string; readonly code: string }[],
): Problems {
  if (code === 'email_in_use') return { email: code };
  if (code === 'document_registered') return { document: code };
  if (code === 'password_refused') return { password: code };
  if (code !== 'registration_invalid') return {};
  return Object.fromEntries(
    fields.map(({ path, code: problem }) => [path.split('.').at(-1) ?? '', fieldProblemCode(problem)]),
  );
}
