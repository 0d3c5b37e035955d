import { expect, test } from 'vitest';
import { repositoryFiles, type SourceFile } from './source-files.ts';

const COMPONENT_FILE = /^packages\/ui\/src\/[a-z-]+\.tsx$/;
const GALLERY_FILE = /^apps\/web\/src\/learner\/gallery\/gallery-[a-z-]+\.tsx$/;
const EXPORTED = /^export (?:function|const) ([A-Z][a-z]\w*)/gm;
/** They paint nothing by themselves: everything in the gallery stands inside them. */
const NOT_SHOWN = new Set(['ThemeProvider', 'ComponentTextsProvider']);
const STATES_BY_PROPERTY = ['disabled', 'busy', 'error'] as const;
/** Fields of the kit take a disabled and an error without our saying so. */
const KIT_FIELD = /(?:TextInput|Textarea|NumberInput|PasswordInput|Select|MultiSelect|Checkbox|Switch)Props/;

interface Component {
  name: string;
  states: string[];
}

function componentsOf({ text }: SourceFile): Component[] {
  return [...text.matchAll(EXPORTED)]
    .map(([, name = '']) => name)
    .filter((name) => !NOT_SHOWN.has(name))
    .map((name) => ({ name, states: statesOf(name, text) }));
}

/** The states a component must be shown in, by the properties it takes. */
function statesOf(name: string, text: string): string[] {
  const alias = new RegExp(`${name}(?:Props = |\\(props: )[^;{]*?(\\w+Props)\\b`).exec(text)?.[1] ?? '';
  if (KIT_FIELD.test(alias)) return ['disabled', 'error'];
  const own = new RegExp(`interface ${name}Props\\b[\\s\\S]*?^\\}`, 'm').exec(text)?.[0] ?? '';
  const taken = STATES_BY_PROPERTY.filter((property) =>
    new RegExp(`^  readonly ${property}\\?`, 'm').test(own),
  );
  return [...taken];
}

/** Each part of the gallery, with the states shown in it. */
function partsOf(files: SourceFile[]): Map<string, string> {
  const parts = files.flatMap(
    ({ text }) => text.match(/<Part of="[\s\S]*?(?=<Part of="|$(?![\s\S]))/g) ?? [],
  );
  return new Map(parts.map((part) => [/^<Part of="(\w+)"/.exec(part)?.[1] ?? '', part]));
}

function problems(components: Component[], gallery: SourceFile[]): string[] {
  const parts = partsOf(gallery);
  const everything = gallery.map(({ text }) => text).join('\n');
  const missing = components.flatMap(({ name, states }) => {
    const part = parts.get(name);
    if (part === undefined) return [`the gallery does not show ${name}`];
    if (!new RegExp(`<${name}\\b`).test(everything)) return [`the part of ${name} shows something else`];
    return states
      .filter((state) => !part.includes(`name="${state}"`))
      .map((state) => `the gallery does not show ${name} when it is "${state}"`);
  });
  const known = new Set(components.map(({ name }) => name));
  const gone = [...parts.keys()].filter((name) => !known.has(name));
  return [...missing, ...gone.map((name) => `the gallery shows ${name}, which does not exist`)];
}

const components = repositoryFiles(/\.tsx$/)
  .filter(({ path }) => COMPONENT_FILE.test(path))
  .flatMap(componentsOf);
const gallery = repositoryFiles(/\.tsx$/).filter(({ path }) => GALLERY_FILE.test(path));

test('the gallery shows every component of the design system, in each state its properties allow', () => {
  expect(components.length).toBeGreaterThan(50);
  expect(problems(components, gallery)).toEqual([]);
});

const button = {
  path: 'packages/ui/src/planted.tsx',
  text: 'export interface PlantedProps {\n  readonly busy?: boolean;\n}\nexport function Planted({ busy }: PlantedProps) {}\n',
};

test.each([
  { shown: '', problem: 'the gallery does not show Planted' },
  { shown: '<Part of="Planted"><State name="busy" />', problem: 'the part of Planted shows something else' },
  {
    shown: '<Part of="Planted"><State name="rest" /><Planted />',
    problem: 'the gallery does not show Planted when it is "busy"',
  },
  {
    shown: '<Part of="Planted"><State name="busy" /><Planted /><Part of="Gone">',
    problem: 'the gallery shows Gone, which does not exist',
  },
])('finds that $problem', ({ shown, problem }) => {
  expect(problems(componentsOf(button), [{ path: 'gallery-planted.tsx', text: shown }])).toEqual([problem]);
});

test('asks for the states of a field that takes them from the kit', () => {
  const field = {
    path: 'packages/ui/src/planted.tsx',
    text: 'export type PlantedProps = TextInputProps;\nexport function Planted(props: PlantedProps) {}\n',
  };
  expect(componentsOf(field)).toEqual([{ name: 'Planted', states: ['disabled', 'error'] }]);
});
