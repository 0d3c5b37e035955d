/** Where people arrive, the person of the demo world who does, and what the design allows there. */
export interface WebRoute {
  readonly name: string;
  readonly path: string;
  readonly person: string | null;
  /** Most kilobytes of script, gzipped: in all for the login, over those of the home for the others. */
  readonly scriptKilobytes: number | null;
}

export const WEB_ROUTES: readonly WebRoute[] = [
  { name: 'login', path: '/', person: null, scriptKilobytes: 175 },
  { name: 'home', path: '/home', person: 'rafael.nogueira@nexo.example', scriptKilobytes: null },
  {
    name: 'course',
    path: '/online-courses/:courseId',
    person: 'rafael.nogueira@nexo.example',
    scriptKilobytes: 50,
  },
  {
    name: 'reward store',
    path: '/reward-store',
    person: 'rafael.nogueira@nexo.example',
    scriptKilobytes: 50,
  },
  {
    name: 'sales audit',
    path: '/manage/sales-audit',
    person: 'beatriz.sampaio@nexo.example',
    scriptKilobytes: 50,
  },
];

export const STYLE_KILOBYTES = 22;
export const PAGE_KILOBYTES = 30;
export const FONT_KILOBYTES = 40;
