import type { Config } from '#platform/config.ts';

/** What a node starts without, and whoever runs it should know. @spec OP-02 */
export function startWarnings({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): string[] {
  return SMTP_URL
    ? []
    : [
        'SMTP_URL is missing: no mail is sent, and all of it, links to passwords too, is kept readable in outgoing_mail',
      ];
}
