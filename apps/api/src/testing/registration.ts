import { randomUUID } from 'node:crypto';
import type { InputOf } from '@trilha/contract/define-call';
import { register, sendRegistrationCode } from '@trilha/contract/identity/registration.calls';
import {
  presencesOf,
  REGISTRATION_FIELDS,
  usualFields,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { jobs } from '#identity/index.ts';
import { readSimulatorInbox } from '#platform/messaging/simulator.ts';
import { newToken } from '../identity/sessions/tokens.ts';
import { call } from './call.ts';
import { deliverEvents } from './deliver-events.ts';
import { doorOf, newCpf, newNetwork, newPhone, type RecoveryWorld } from './recovery.ts';
import { type BuiltClient, buildClient } from './world.ts';

/** A client that anybody may join, with the usual fields of Brazil. */
export async function buildOpenClient(
  { product }: Pick<RecoveryWorld, 'product'>,
  over: Readonly<Record<string, unknown>> = {},
): Promise<BuiltClient> {
  const client = await buildClient(product.platform);
  const registration = { open: true, approval: true, countries: [usualFields('BR')], ...over };
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ registration: JSON.stringify(registration) })
      .where('id', '=', client.id)
      .execute(),
  );
  return client;
}

/** A client that asks everything there is to ask, as strictly as it may. */
export const askingAll = {
  countries: [
    {
      country: 'BR',
      fields: REGISTRATION_FIELDS.map((field) => ({ field, presence: presencesOf(field, 'BR')[0] })),
    },
  ],
};

/** What somebody tells of themselves beyond who they are. */
export const TOLD = {
  nickname: 'Lili',
  gender: 'undisclosed',
  maritalStatus: 'widowed',
  childrenCount: '2',
  disability: 'yes',
  disabilityDescription: 'Baixa visão do olho esquerdo',
  profession: 'Pintora de fachadas',
  painter: 'yes',
  jobTitle: 'Promotora',
  company: 'Tintas do Vale',
  storeNickname: 'Loja da praça',
  employeeNumber: 'RE-90417',
  gminNumber: 'GM-77120',
  cadvCode: 'CV-3391',
  residentialPhone: '(11) 3550-7788',
  commercialPhone: '+55 11 3550-7799',
  communicationPhone: '(11) 95550-1047',
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: 'Conjunto 7',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const;

type Form = InputOf<typeof register>['body'];

/** Everything a newcomer tells, somebody else each time. */
export const newcomer = (): Form['answers'] & { readonly email: string; readonly phone: string } => {
  const email = `${randomUUID()}@example.test`;
  return {
    firstName: 'Lia',
    lastName: 'Prado',
    document: newCpf(),
    birthday: '1994-05-02',
    email,
    emailConfirmation: email,
    phone: newPhone(),
  };
};

/** The calls of who registers at a client. */
export const registering = ({ product, simulator }: RecoveryWorld, client: BuiltClient) => {
  const deliver = () => deliverEvents(product, jobs);
  const ask = (
    to: string,
    channel: 'email' | 'sms' | 'whatsapp' = 'email',
    { request = newToken(), from = newNetwork() } = {},
  ) =>
    call(
      product,
      sendRegistrationCode,
      { body: { ...doorOf(client), country: 'BR', channel, to, language: 'pt-BR', request } },
      { from },
    );
  const codeOf = async (to: string): Promise<string> => {
    await deliver();
    const sent = (await readSimulatorInbox(simulator.url)).find(({ phone }) => phone === to);
    if (sent) return sent.code;
    const mail = await product.platform.database
      .readerOf(client.id)
      .selectFrom('outgoing_mail')
      .select('body_text')
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return /^\d{6}$/m.exec(mail?.body_text ?? '')?.[0] ?? 'none';
  };
  const send = (
    answers: Form['answers'],
    proof: { readonly request: string; readonly code: string },
    over: Partial<Form> = {},
  ) =>
    call(
      product,
      register,
      {
        body: {
          ...doorOf(client),
          country: 'BR',
          language: 'pt-BR',
          channel: 'email',
          ...proof,
          answers,
          password: 'quatro palavras ao acaso',
          consents: { terms: true, dataSharing: true },
          partnerChannel: null,
          ...over,
        },
      },
      { from: newNetwork() },
    );
  return {
    ask,
    codeOf,
    send,
    /** Asks for a code by mail and reads it. */
    prove: async (email: string) => {
      const request = newToken();
      await ask(email, 'email', { request });
      return { request, code: await codeOf(email) };
    },
  };
};
