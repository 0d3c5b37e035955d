import { AppError } from '@trilha/contract/errors';
import type {
  ActivityDefinition,
  PackageTree,
  StoreDefinition,
} from '@trilha/rules/scorm/activity-definition';
import { LEGACY_SEQUENCING } from './legacy-sequencing.ts';
import { readSequencing } from './sequencing-reader.ts';
import { childOf, childrenOf, readXml, textOf, type XmlElement } from './xml-tree.ts';

const MAXIMUM_ITEMS = 5000;

export interface PackageItem {
  readonly identifier: string;
  readonly title: string;
  readonly href: string;
  readonly masteryScore: number | null;
}

export interface PackageManifest {
  readonly version: 'scorm_1_2' | 'scorm_2004' | 'unknown';
  /** As the manifest writes it, such as "2004 4th Edition". */
  readonly edition: string;
  readonly title: string;
  /** Launchable items of the default organisation, in their order. */
  readonly items: readonly PackageItem[];
  readonly tree: PackageTree;
  /** Every file that a resource names. */
  readonly files: readonly string[];
}

interface Resource {
  readonly href: string;
  readonly isAsset: boolean;
}

interface Reading {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly collection: ReadonlyMap<string, XmlElement>;
  readonly isLegacy: boolean;
  items: number;
}

/** Reads imsmanifest.xml (SCORM 2004 CAM 3, SCORM 1.2 CAM 2.3): the tree of the default organisation. @spec PL-04 */
export function readManifest(xml: string): PackageManifest {
  const manifest = readXml(xml);
  const organizations = childOf(manifest, 'organizations');
  const all = childrenOf(organizations, 'organization');
  const fallback = organizations?.attributes['default'];
  const chosen = all.find(({ attributes }) => attributes['identifier'] === fallback) ?? all[0];
  if (!chosen) throw new AppError('package_invalid', { reason: 'organisation' });
  const edition = textOf(childOf(manifest, 'metadata'), 'schemaversion') ?? '';
  const version = versionOf(edition);
  const resources = childOf(manifest, 'resources');
  const base = `${manifest.attributes['base'] ?? ''}${resources?.attributes['base'] ?? ''}`;
  const elements = childrenOf(resources, 'resource');
  const reading: Reading = {
    resources: new Map(elements.flatMap((element) => resourceOf(element, base))),
    collection: new Map(
      childrenOf(childOf(manifest, 'sequencingCollection'), 'sequencing').map((element) => [
        element.attributes['ID'] ?? '',
        element,
      ]),
    ),
    isLegacy: version === 'scorm_1_2',
    items: 0,
  };
  const root = activity(chosen, reading);
  const items = launchable(root);
  if (items.length === 0) throw new AppError('package_invalid', { reason: 'items' });
  return {
    version,
    edition,
    title: root.title,
    items,
    tree: {
      root,
      areObjectivesShared: isShared(chosen, 'objectivesGlobalToSystem'),
      isDataShared: isShared(chosen, 'sharedDataGlobalToSystem'),
    },
    files: [...new Set(elements.flatMap((element) => filesOf(element, base)))],
  };
}

const isShared = (organization: XmlElement, name: string): boolean =>
  organization.attributes[name] !== 'false' && organization.attributes[name] !== '0';

function resourceOf({ attributes }: XmlElement, base: string): [string, Resource][] {
  const { href, identifier = '' } = attributes;
  if (!href) return [];
  const kind = (attributes['scormType'] ?? attributes['scormtype'] ?? 'sco').toLowerCase();
  return [[identifier, { href: `${base}${attributes['base'] ?? ''}${href}`, isAsset: kind === 'asset' }]];
}

const filesOf = (resource: XmlElement, base: string): string[] =>
  childrenOf(resource, 'file')
    .map(({ attributes }) => `${base}${resource.attributes['base'] ?? ''}${attributes['href'] ?? ''}`)
    .filter((href) => !/^[a-z]+:/i.test(href));

function activity(element: XmlElement, reading: Reading): ActivityDefinition {
  reading.items += 1;
  if (reading.items > MAXIMUM_ITEMS) throw new AppError('package_invalid', { reason: 'items' });
  const { attributes } = element;
  // An entry that neither launches anything nor holds anything can be neither reached nor left.
  const children = childrenOf(element, 'item')
    .map((item) => activity(item, reading))
    .filter((child) => child.launch !== null || child.children.length > 0);
  const resource = reading.resources.get(attributes['identifierref'] ?? '');
  const completion = childOf(element, 'completionThreshold');
  const interfaceOf = childOf(childOf(element, 'presentation'), 'navigationInterface');
  const sequencing = readSequencing(childOf(element, 'sequencing'), reading.collection, withText(completion));
  return {
    id: attributes['identifier'] ?? '',
    title: textOf(element, 'title') ?? '',
    isVisible: attributes['isvisible'] !== 'false' && attributes['isvisible'] !== '0',
    launch:
      resource && children.length === 0
        ? {
            href: withParameters(resource.href, attributes['parameters'] ?? ''),
            isAsset: resource.isAsset,
            dataFromLms:
              childOf(element, 'dataFromLMS')?.text ?? childOf(element, 'datafromlms')?.text ?? null,
            timeLimitAction: textOf(element, 'timeLimitAction') ?? textOf(element, 'timelimitaction'),
            masteryScore: masteryOf(textOf(element, 'masteryscore')),
            stores: childrenOf(childOf(element, 'data'), 'map').map(storeOf),
          }
        : null,
    hiddenControls: childrenOf(interfaceOf, 'hideLMSUI').map(({ text }) => text.trim()),
    sequencing: reading.isLegacy ? LEGACY_SEQUENCING : sequencing,
    children,
  };
}

/** Before the 4th Edition the threshold was the text of the element. */
function withText(completion: XmlElement | undefined): XmlElement | undefined {
  const text = completion?.text.trim();
  if (!completion || !text) return completion;
  return {
    ...completion,
    attributes: { completedByMeasure: 'true', minProgressMeasure: text, ...completion.attributes },
  };
}

const storeOf = ({ attributes }: XmlElement): StoreDefinition => ({
  id: attributes['targetID'] ?? '',
  canRead: attributes['readSharedData'] !== 'false',
  canWrite: attributes['writeSharedData'] !== 'false',
});

const masteryOf = (text: string | null): number | null => {
  const value = Number(text ?? '');
  return text && Number.isFinite(value) ? value : null;
};

const launchable = ({ id, title, launch, children }: ActivityDefinition): PackageItem[] =>
  launch
    ? [{ identifier: id, title, href: launch.href, masteryScore: launch.masteryScore }]
    : children.flatMap(launchable);

function versionOf(text: string): PackageManifest['version'] {
  if (text === '' || text.startsWith('1.2')) return 'scorm_1_2';
  return text.includes('2004') || text.includes('1.3') ? 'scorm_2004' : 'unknown';
}

/** Parameters join the address as SCORM says (CAM 3.4.1.2): a question mark or an ampersand, or a fragment. */
const withParameters = (href: string, parameters: string): string => {
  if (!parameters) return href;
  const clean = parameters.replace(/^[?&]+/, '');
  return clean.startsWith('#') ? href + clean : `${href}${href.includes('?') ? '&' : '?'}${clean}`;
};
