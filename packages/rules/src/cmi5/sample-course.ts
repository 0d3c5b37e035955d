import type { AssignableUnit, Block, CourseStructure } from './course-structure.ts';

const texts = (text: string) => ({ 'pt-BR': text });

/** A unit of a course to try rules on. */
export const sampleUnit = (name: string, over: Partial<AssignableUnit> = {}): AssignableUnit => ({
  kind: 'unit',
  id: `https://publisher.example/unit/${name}`,
  title: texts(name),
  description: texts(name),
  url: `${name}.html`,
  launchMethod: 'AnyWindow',
  moveOn: 'Passed',
  masteryScore: null,
  launchParameters: null,
  entitlementKey: null,
  activityType: null,
  objectives: [],
  ...over,
});

/** A block of these units. */
export const sampleBlock = (name: string, children: Block['children']): Block => ({
  kind: 'block',
  id: `https://publisher.example/block/${name}`,
  title: texts(name),
  description: texts(name),
  objectives: [],
  children,
});

/** A course to try rules on. */
export const sampleCourse = (children: CourseStructure['children']): CourseStructure => ({
  id: 'https://publisher.example/course',
  title: texts('Curso'),
  description: texts('Curso'),
  objectives: [],
  children,
});
