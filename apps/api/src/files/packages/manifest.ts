import { AppError } from '@trilha/contract/errors';
import { SaxesParser, type SaxesTagNS } from 'saxes';

const MAXIMUM_ITEMS = 5000;
const MAXIMUM_DEPTH = 50;

export interface PackageItem {
  readonly identifier: string;
  readonly title: string;
  readonly href: string;
  readonly masteryScore: number | null;
}

export interface PackageManifest {
  readonly version: 'scorm_1_2' | 'scorm_2004' | 'unknown';
  readonly title: string;
  /** Launchable items of the default organisation, in their order. */
  readonly items: readonly PackageItem[];
}

interface OpenItem {
  identifier: string;
  reference: string;
  parameters: string;
  title: string;
  masteryScore: number | null;
}

const attribute = (tag: SaxesTagNS, local: string): string =>
  Object.values(tag.attributes).find((candidate) => candidate.local === local)?.value ?? '';

/** Reads imsmanifest.xml (IMS Content Packaging 1.1.2 as SCORM 1.2 CAM section 2.3 uses it). DOCTYPE is refused. */
export function readManifest(xml: string): PackageManifest {
  const resources = new Map<string, string>();
  const organisations: { identifier: string; title: string; items: OpenItem[] }[] = [];
  const path: string[] = [];
  const open: OpenItem[] = [];
  let fallback = '';
  let schemaVersion = '';
  let base = '';
  let text = '';

  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new AppError('package_invalid', { reason: 'manifest' });
  });
  parser.on('doctype', () => {
    throw new AppError('package_unsafe', { reason: 'doctype' });
  });
  parser.on('opentag', (tag) => {
    path.push(tag.local);
    text = '';
    if (path.length > MAXIMUM_DEPTH) throw new AppError('package_invalid', { reason: 'depth' });
    if (tag.local === 'organizations') fallback = attribute(tag, 'default');
    if (tag.local === 'resources') base = attribute(tag, 'base');
    if (tag.local === 'organization')
      organisations.push({ identifier: attribute(tag, 'identifier'), title: '', items: [] });
    if (tag.local === 'item') {
      const item = {
        identifier: attribute(tag, 'identifier'),
        reference: attribute(tag, 'identifierref'),
        parameters: attribute(tag, 'parameters'),
        title: '',
        masteryScore: null,
      };
      open.push(item);
      const items = organisations.at(-1)?.items;
      items?.push(item);
      if ((items?.length ?? 0) > MAXIMUM_ITEMS) throw new AppError('package_invalid', { reason: 'items' });
    }
    if (tag.local === 'resource' && attribute(tag, 'href')) {
      resources.set(
        attribute(tag, 'identifier'),
        `${base}${attribute(tag, 'base')}${attribute(tag, 'href')}`,
      );
    }
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', (tag) => {
    const content = text.trim();
    text = '';
    path.pop();
    if (tag.local === 'schemaversion' && path.at(-1) === 'metadata' && path.length === 2)
      schemaVersion = content;
    const item = open.at(-1);
    if (tag.local === 'title' && path.at(-1) === 'item' && item) item.title = content;
    const organisation = organisations.at(-1);
    if (tag.local === 'title' && path.at(-1) === 'organization' && organisation) organisation.title = content;
    if (tag.local === 'masteryscore' && item && content !== '') item.masteryScore = Number(content);
    if (tag.local === 'item') open.pop();
  });
  parser.write(xml).close();

  const chosen = organisations.find(({ identifier }) => identifier === fallback) ?? organisations[0];
  if (!chosen) throw new AppError('package_invalid', { reason: 'organisation' });
  const items = chosen.items.flatMap(({ reference, parameters, ...item }): PackageItem[] => {
    const href = resources.get(reference);
    return href
      ? [
          {
            identifier: item.identifier,
            title: item.title,
            href: withParameters(href, parameters),
            masteryScore: item.masteryScore,
          },
        ]
      : [];
  });
  if (items.length === 0) throw new AppError('package_invalid', { reason: 'items' });
  return { version: versionOf(schemaVersion), title: chosen.title, items };
}

function versionOf(text: string): PackageManifest['version'] {
  if (text === '' || text.startsWith('1.2')) return 'scorm_1_2';
  return text.includes('2004') || text.includes('1.3') ? 'scorm_2004' : 'unknown';
}

const withParameters = (href: string, parameters: string): string => {
  if (!parameters) return href;
  const clean = parameters.replace(/^[?&]+/, '');
  return clean.startsWith('#') ? href + clean : `${href}${href.includes('?') ? '&' : '?'}${clean}`;
};
