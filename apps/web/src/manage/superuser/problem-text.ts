import { useText } from '#shared/use-text.ts';

const OF_CLIENTS = ['required', 'not_a_colour', 'not_among_languages', 'needs_campaigns'] as const;
const OF_SUPERUSERS = [
  'not_a_slug',
  'client_slug_taken',
  'country_unknown',
  'time_zone_unknown',
  'email_invalid',
] as const;

/** What is wrong with a field of a client, in words. */
export function useProblemText(): (code: string) => string {
  const text = useText('superuser');
  const clients = useText('clients');
  return (code) => {
    const own = OF_SUPERUSERS.find((each) => each === code);
    if (own) return text(`problem.${own}`);
    return clients(`problem.${OF_CLIENTS.find((each) => each === code) ?? 'required'}`);
  };
}
