import { IconCopy, IconTrash } from '@tabler/icons-react';
import { shortDate } from '@trilha/i18n/formats';
import { IconButton } from '@trilha/ui/button';
import { Row } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';
import type { SamlKey } from './saml-keys-query.ts';

interface SamlKeyLineProps {
  readonly samlKey: SamlKey;
  readonly onDrop: () => void;
}

/** One certificate: whether providers are given it, until when it is good, and its fingerprint to compare. @spec ID-22 */
export function SamlKeyLine({ samlKey, onDrop }: SamlKeyLineProps) {
  const { isPresent, certificate, fingerprint, expiresAt } = samlKey;
  const text = useText('clients');
  const locale = useLocale();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const copy = (): void =>
    void navigator.clipboard.writeText(pemOf(certificate)).then(() => showToast(text('samlKeys.copied')));
  return (
    <li>
      <div className={classes['lineWords']}>
        <strong>{text('samlKeys.until', { date: shortDate(new Date(expiresAt), locale, zone) })}</strong>
        <span>{`SHA-256 ${fingerprint}`}</span>
      </div>
      <Row gap={4}>
        <StatusPill tone={isPresent ? 'ok' : 'warn'}>
          {text(isPresent ? 'samlKeys.present' : 'samlKeys.former')}
        </StatusPill>
        <IconButton label={text('samlKeys.copy')} icon={<IconCopy size={20} />} onClick={copy} />
        <IconButton
          label={text(isPresent ? 'samlKeys.stop' : 'samlKeys.drop')}
          icon={<IconTrash size={20} />}
          onClick={onDrop}
        />
      </Row>
    </li>
  );
}

/** As providers want it in a file. */
const pemOf = (certificate: string): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;
