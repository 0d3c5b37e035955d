import { gamerCourse } from './courses/atendimento-para-quem-joga/course.ts';
import { counterCourse } from './courses/balcao-de-materiais/course.ts';
import { demonstrationCourse } from './courses/desempenho-em-tres-minutos/course.ts';
import { warrantyCourse } from './courses/garantia-y-postventa/course.ts';
import { privacyCourse } from './courses/lgpd-no-ponto-de-venda/course.ts';
import { negotiationCourse } from './courses/negociacao/course.ts';
import { thinNotebookCourse } from './courses/notebooks-finos/course.ts';
import { paintingCourse } from './courses/pintura-preparo-de-superficies/course.ts';
import { processorsCourse } from './courses/processadores-vertice-14/course.ts';
import { heightCourse } from './courses/trabalho-em-altura/course.ts';
import { concreteCourse } from './courses/traco-do-concreto-e-cura/course.ts';
import { windowCourse } from './courses/vitrina-que-vende/course.ts';
import type { DemoCourse } from './types.ts';

/** The catalogue of the demo world, in the order a newcomer meets it. */
export const courses: readonly DemoCourse[] = [
  processorsCourse,
  privacyCourse,
  demonstrationCourse,
  thinNotebookCourse,
  gamerCourse,
  negotiationCourse,
  warrantyCourse,
  windowCourse,
  heightCourse,
  concreteCourse,
  paintingCourse,
  counterCourse,
];
