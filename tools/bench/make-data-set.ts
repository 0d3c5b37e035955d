import { makeDataSet, USUAL_PEOPLE } from './data-set.ts';

const [people = USUAL_PEOPLE, trainings, enrolments] = process.argv.slice(2).map(Number);
const asked = [people, trainings, enrolments].filter((size) => size !== undefined);
if (asked.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error(
    'Say how many people, trainings and enrolments, as in: npm run bench:data -- 1000 5000 100000',
  );
  process.exitCode = 2;
} else await makeDataSet({ people, trainings, enrolments });
