import { AppError } from '@trilha/contract/errors';
import { readRegistrationForm } from '@trilha/contract/identity/registration.calls';
import { PASSWORD_LEVELS } from '@trilha/rules/identity/password.rule';
import {
  askedFields,
  registrationSettingsOf,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { assertNotArchived, openChannels } from '#clients/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { registeringClient } from './registration.queries.ts';

/** A client that is closed says so and tells nothing else. @spec CL-05 ID-15 */
export const routes = (bind: Bind): void =>
  bind.open(readRegistrationForm, async (base, { query }) => {
    const client = await registeringClient(base.platform.database.readerOfAll, query.client);
    if (!client) throw new AppError('not_found');
    assertNotArchived(client);
    const settings = registrationSettingsOf(client.registration, client.default_country);
    const shown = settings.open ? settings.countries : [];
    const channels = await openChannels(base, client.id);
    return {
      open: settings.open,
      approval: settings.approval,
      countries: shown.map(({ country }) => ({ country, fields: [...askedFields(settings, country)] })),
      ways: ['email' as const, ...channels.open],
      usedUp: [...channels.usedUp],
      passwordLevel: PASSWORD_LEVELS.find((level) => level === client.password_strength) ?? 'basic',
      contextWords: [client.name],
    };
  });
