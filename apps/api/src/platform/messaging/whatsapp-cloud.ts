import type { CodeMessage } from './port.ts';
import { post } from './post.ts';

export interface WhatsappSettings {
  /** `https://graph.facebook.com/<version>`, or a simulator of it. */
  readonly url: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** Name of the approved template of the category authentication, with a button that copies the code. */
  readonly template: string;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  'pt-BR': 'pt_BR',
  'en-US': 'en_US',
  'es-ES': 'es',
  'fr-FR': 'fr',
};

/** A code by WhatsApp through the Cloud API: an authentication template, whose copy button is sent as `url`. */
export const whatsappCloud =
  ({ url, phoneNumberId, accessToken, template }: WhatsappSettings) =>
  ({ phone, code, language }: CodeMessage): Promise<void> => {
    const parameters = [{ type: 'text', text: code }];
    return post('WhatsApp', `${url}/${encodeURIComponent(phoneNumberId)}/messages`, `Bearer ${accessToken}`, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone.replace('+', ''),
      type: 'template',
      template: {
        name: template,
        language: { code: LANGUAGES[language] ?? 'en_US' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    });
  };
