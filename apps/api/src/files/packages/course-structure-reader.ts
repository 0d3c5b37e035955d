import { AppError } from '@trilha/contract/errors';
import {
  type AssignableUnit,
  type Block,
  type CourseNode,
  type CourseStructure,
  LAUNCH_METHODS,
  MOVE_ON,
  type Texts,
  unitsOf,
} from '@trilha/rules/cmi5/course-structure';
import { structureFinding } from '@trilha/rules/cmi5/course-structure.rule';
import { childOf, childrenOf, readXml, textOf, type XmlElement } from './xml-tree.ts';

const NAMESPACE = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd';
const MAXIMUM_UNITS = 5000;
/** The name of the structure within an archive (14.1). */
export const COURSE_STRUCTURE = 'cmi5.xml';

/** What a sequence of the schema holds, in its order; `?` may be missing, `+` may come several times. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  courseStructure: ['course', 'objectives?', 'au|block+'],
  course: ['title', 'description'],
  block: ['title', 'description', 'objectives?', 'au|block+'],
  au: ['title', 'description', 'objectives?', 'url', 'launchParameters?', 'entitlementKey?'],
};

/**
 * Reads a course structure as the schema of cmi5 has it (CourseStructure.xsd; section 13.1), with every text trimmed.
 * `files` are the names within the archive, null where the structure came alone (14.2). Errors:
 * course_structure_invalid and those of `structureFinding`, each with its place. @spec PL-04
 */
export function readCourseStructure(xml: string, files: ReadonlySet<string> | null): CourseStructure {
  const root = readXml(xml);
  if (root.name !== 'courseStructure' || root.space !== NAMESPACE) refuse(root.name);
  assertSequence(root);
  const course = childOf(root, 'course');
  if (!course) return refuse('course');
  assertSequence(course);
  const structure: CourseStructure = {
    ...described(course),
    objectives: childrenOf(childOf(root, 'objectives'), 'objective').map(described),
    children: childrenIn(root),
  };
  if (unitsOf(structure.children).length > MAXIMUM_UNITS)
    throw new AppError('package_invalid', { reason: 'items' });
  const finding = structureFinding(structure, files);
  if (finding) throw new AppError(finding.problem, { place: finding.place });
  return structure;
}

const refuse = (place: string): never => {
  throw new AppError('course_structure_invalid', { place });
};

const isOwn = ({ space }: XmlElement): boolean => space === NAMESPACE;

/** The order of the schema; elements of other vocabularies may follow, and are left alone (13.1.5). */
function assertSequence(element: XmlElement): void {
  const own = element.children.filter(isOwn);
  let next = 0;
  for (const wanted of CHILDREN[element.name] ?? []) {
    const names = wanted.replace(/[?+]$/, '').split('|');
    const from = next;
    while (names.includes(own[next]?.name ?? '') && (wanted.endsWith('+') || next === from)) next += 1;
    if (next === from && !wanted.endsWith('?')) refuse(placeOf(element));
  }
  if (next < own.length) refuse(placeOf(element));
}

const placeOf = ({ name, attributes }: XmlElement): string => attributes['id'] || name;

const childrenIn = (element: XmlElement): CourseNode[] =>
  element.children
    .filter((child) => isOwn(child) && (child.name === 'au' || child.name === 'block'))
    .map((child) => (child.name === 'au' ? unit(child) : block(child)));

const objectivesIn = (element: XmlElement): string[] =>
  childrenOf(childOf(element, 'objectives'), 'objective').map(({ attributes }) => attributes['idref'] ?? '');

function block(element: XmlElement): Block {
  assertSequence(element);
  return {
    kind: 'block',
    ...described(element),
    objectives: objectivesIn(element),
    children: childrenIn(element),
  };
}

function unit(element: XmlElement): AssignableUnit {
  assertSequence(element);
  const { attributes } = element;
  return {
    kind: 'unit',
    ...described(element),
    url: textOf(element, 'url') ?? '',
    launchMethod: chosen(element, 'launchMethod', LAUNCH_METHODS, 'AnyWindow'),
    moveOn: chosen(element, 'moveOn', MOVE_ON, 'NotApplicable'),
    masteryScore: masteryOf(element),
    launchParameters: textOf(element, 'launchParameters'),
    entitlementKey: textOf(element, 'entitlementKey'),
    activityType: attributes['activityType'] ?? null,
    objectives: objectivesIn(element),
  };
}

function chosen<Value extends string>(
  element: XmlElement,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const said = element.attributes[name];
  return said === undefined ? fallback : (values.find((value) => value === said) ?? refuse(placeOf(element)));
}

/** A decimal from 0 to 1 (13.1.4, masteryScore). */
function masteryOf(element: XmlElement): number | null {
  const said = element.attributes['masteryScore'];
  if (said === undefined) return null;
  const score = Number(said);
  return /^[+]?\d*\.?\d+$/.test(said) && score <= 1 ? score : refuse(placeOf(element));
}

const described = (element: XmlElement) => ({
  id: element.attributes['id'] ?? '',
  title: textsOf(element, 'title'),
  description: textsOf(element, 'description'),
});

function textsOf(element: XmlElement, name: string): Texts {
  const strings = childrenOf(childOf(element, name), 'langstring');
  if (strings.length === 0) refuse(placeOf(element));
  return Object.fromEntries(
    strings.map(({ attributes, text }) => [attributes['lang'] ?? 'und', text.trim()]),
  );
}
