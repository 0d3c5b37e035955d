// Writes docs/README.md: which folders build each requirement, from the tags in the code and the titles of the tests.
import { writeFileSync } from 'node:fs';
import { REQUIREMENT_MAP, writtenMap } from './house/written-map.ts';
import { ROOT } from './project.ts';

writeFileSync(`${ROOT}${REQUIREMENT_MAP}`, writtenMap());
