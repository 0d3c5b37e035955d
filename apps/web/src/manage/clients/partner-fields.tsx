import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { LANGUAGES } from '@trilha/i18n/locales';
import {
  LONGEST_PARTNER_SLUG,
  type PartnerPart,
  type PartnerProblem,
  partnerChannel,
  partnerSlug,
} from '@trilha/rules/clients/partner-brands.rule';
import { ButtonAnchor, IconButton } from '@trilha/ui/button';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { cssVariables } from '@trilha/ui/tokens/css-variables';
import { useId } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './clients.module.css';
import { ColourField } from './colour-field.tsx';
import countryClasses from './country-fields.module.css';
import type { Settings } from './settings-query.ts';

type Brand = Settings['partners'][number];
const COLOURS = ['primary', 'secondary', 'tertiary'] as const;
const COLOUR = /^#[0-9a-f]{6}$/i;

interface PartnerFieldsProps {
  readonly brand: Brand;
  readonly settings: Settings;
  readonly problems: readonly PartnerProblem[];
  readonly onChange: (brand: Brand) => void;
  readonly onRemove: () => void;
}

/** One brand; address and channel follow the name until somebody writes them. @spec ID-01 */
export function PartnerFields({ brand, settings, problems, onChange, onRemove }: PartnerFieldsProps) {
  const text = useText('clients');
  const heading = useId();
  const { slug, name, colours, title, text: words, channel, open } = brand;
  const set = (next: Partial<Brand>): void => onChange({ ...brand, ...next });
  const rename = (next: string): void => {
    const follows = slug === partnerSlug(name);
    const address = follows ? partnerSlug(next) : slug;
    set({
      name: next,
      slug: address,
      ...(channel === partnerChannel(slug) ? { channel: partnerChannel(address) } : {}),
    });
  };
  const readdress = (next: string): void =>
    set({ slug: next, ...(channel === partnerChannel(slug) ? { channel: partnerChannel(next) } : {}) });
  const wrong = (part: PartnerPart): string | null => {
    const found = problems.find((each) => each.part === part);
    return found ? text(`problem.${found.code}`) : null;
  };
  const shown = name.trim() || text('partners.unnamed');
  const address = `/partner/${slug}?client=${settings.slug}`;
  return (
    <section className={countryClasses['country']} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{shown}</h2>
        <IconButton
          label={text('partners.remove', { name: shown })}
          icon={<IconTrash size={20} />}
          onClick={onRemove}
        />
      </header>
      <Switch
        label={text('partners.open')}
        checked={open}
        onChange={(event) => set({ open: event.currentTarget.checked })}
      />
      <TextField
        label={text('partners.name')}
        required
        maxLength={80}
        value={name}
        error={wrong('name')}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <TextField
        label={text('partners.slug')}
        description={slug ? `${location.origin}${address}` : null}
        required
        maxLength={LONGEST_PARTNER_SLUG}
        spellCheck={false}
        value={slug}
        error={wrong('slug')}
        onChange={(event) => readdress(event.currentTarget.value.trim().toLowerCase())}
      />
      <div className={classes['colours']}>
        {COLOURS.map((role) => (
          <ColourField
            key={role}
            label={text(`colour.${role}`)}
            value={colours[role]}
            onChange={(colour) => set({ colours: { ...colours, [role]: colour } })}
          />
        ))}
      </div>
      <Look name={shown} colours={colours} />
      {LANGUAGES.filter(({ locale }) => settings.languages.includes(locale)).map(
        ({ locale, name: language }) => (
          <div key={locale} className={classes['wording']}>
            <TextField
              label={text('partners.title', { language })}
              maxLength={120}
              value={title[locale] ?? ''}
              onChange={(event) => set({ title: { ...title, [locale]: event.currentTarget.value } })}
            />
            <TextArea
              label={text('partners.text', { language })}
              maxLength={600}
              value={words[locale] ?? ''}
              onChange={(event) => set({ text: { ...words, [locale]: event.currentTarget.value } })}
            />
          </div>
        ),
      )}
      <TextField
        label={text('partners.channel')}
        description={text('partners.channelNote')}
        required
        maxLength={40}
        spellCheck={false}
        value={channel}
        error={wrong('channel')}
        onChange={(event) => set({ channel: event.currentTarget.value.trim().toLowerCase() })}
      />
      {open && slug ? (
        <ButtonAnchor href={address} target="_blank" rel="noreferrer" icon={<IconExternalLink size={18} />}>
          {text('partners.see')}
        </ButtonAnchor>
      ) : null}
    </section>
  );
}

/** The colours as the page will have them, after the theme has seen to the contrast. */
function Look({ name, colours }: Pick<Brand, 'name' | 'colours'>) {
  const text = useText('clients');
  if (!Object.values(colours).every((colour) => COLOUR.test(colour))) return null;
  return (
    <div className={classes['looks']} aria-hidden="true">
      {(['light', 'dark'] as const).map((mode) => (
        <div
          key={mode}
          className={classes['sample']}
          style={{ ...cssVariables(colours, mode), colorScheme: mode }}
        >
          <div className={classes['mark']}>
            <strong>{name}</strong>
          </div>
          <span className={classes['solid']}>{text('partners.sample')}</span>
        </div>
      ))}
    </div>
  );
}
