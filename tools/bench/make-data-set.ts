import { makeDataSet, USUAL_PEOPLE } from './data-set.ts';

const people = Number(process.argv[2] ?? USUAL_PEOPLE);
if (!Number.isInteger(people) || people < 1) {
  console.error('Say how many people, as in: npm run bench:data -- 10000');
  process.exitCode = 2;
} else await makeDataSet(people);
