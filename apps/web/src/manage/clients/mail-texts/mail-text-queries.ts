import { queryOptions } from '@tanstack/react-query';
import { listMailTexts, readMailText } from '@trilha/contract/clients/mail-texts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { MailKind } from '@trilha/rules/clients/mail-texts.rule';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type ListedMail = ResponseOf<typeof listMailTexts>['mails'][number];
export type MailText = ResponseOf<typeof readMailText>;
export type MailLanguage = MailText['language'];

export const mailTextsKey = [...queryKeys.client, 'mail-texts'];

export const mailTextsQuery = queryOptions({
  queryKey: [...mailTextsKey, 'list'],
  queryFn: ({ signal }) => api(listMailTexts, {}, { signal }),
});

export const mailTextQuery = (kind: MailKind, language: MailLanguage) =>
  queryOptions({
    queryKey: [...mailTextsKey, 'one', kind, language],
    queryFn: ({ signal }) => api(readMailText, { params: { kind, language } }, { signal }),
    // What is being typed is newer than what the server would say; whoever changed it meanwhile is told on saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
