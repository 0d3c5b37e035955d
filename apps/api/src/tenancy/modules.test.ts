import { MODULE_OF_TRAINING } from '@trilha/contract/learning/training-shapes';
import { CLIENT_FLAGS } from '@trilha/rules/clients/client-flags.rule';
import { type ClientFlag, MODULES, type ModuleName } from '@trilha/rules/clients/modules.rule';
import { isBuilt, UNBUILT_MODULES } from '@trilha/rules/clients/unbuilt-modules.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call as ask } from '../testing/call.ts';
import { type FurnishedClient, furnishClient } from './furnished-client.ts';
import { ownRequest, type WalkedCall, walkedCalls } from './walk.ts';

/** Where a path belongs to modules, every call below it names one of them. */
const AREAS: readonly (readonly [path: string, modules: readonly ModuleName[]])[] = [
  ['/api/loyalty/', ['campaigns', 'rewards']],
  ['/api/events', ['events']],
  ['/api/event-administration', ['events']],
  ['/api/trainings', ['online_courses']],
  ['/api/attempts', ['online_courses']],
  ['/api/plays', ['online_courses']],
  ['/api/authoring/trails', ['trails']],
  ['/api/trails', ['trails']],
  ['/api/authoring/', ['online_courses']],
];
/** Calls of such a path that answer whatever is on, and why. */
const ALWAYS: Readonly<Record<string, string>> = {
  readMyPoints: 'points of training are shown without a programme; those of campaigns are left out',
  readStatement: 'points of training are shown without a programme; asked for others it refuses',
  readStatementLine: 'a line of training is explained without a programme; one of a campaign it refuses',
  exportStatement: 'points of training are shown without a programme; asked for others it refuses',
  ...Object.fromEntries(
    [
      'setFavourite',
      'askToEnrol',
      'withdrawEnrolmentRequest',
      'leaveTraining',
      'listClassTrainings',
      'readClassTraining',
      'readClass',
      'chooseTrainings',
      'publishTrainings',
      'archiveTrainings',
      'unarchiveTrainings',
      'setCategoryOfTrainings',
      'changeAudienceOfTrainings',
      'putBackTrainings',
    ].map((id) => [id, 'a training of any kind: the module of its kind is asked for once it is found']),
  ),
  ...Object.fromEntries(
    ['readCover', 'frameCover'].map((id) => [id, 'a picture is the cover of a training of any kind']),
  ),
  ...Object.fromEntries(
    ['readTranslations', 'translateText'].map((id) => [
      id,
      'a training of any kind: the module of its kind is asked for once it is found',
    ]),
  ),
  ...Object.fromEntries(
    [
      'listBanks',
      'createBank',
      'createCategory',
      'editCategory',
      'removeCategory',
      'moveQuestions',
      'readQuestionVersions',
      'editBank',
      'readBank',
      'readBankUse',
      'addQuestion',
      'editQuestion',
      'retireQuestion',
      'previewQuestionImport',
      'importQuestions',
      'countExportLosses',
      'exportQuestions',
      'readBankAnalysis',
      'exportBankAnalysis',
      'readQuestionRegrades',
      'previewRegrade',
      'readRegrade',
      'listRegradeAttempts',
      'applyRegrade',
      'undoRegrade',
    ].map((id) => [id, 'questions belong to the tests of every kind of training']),
  ),
};

let product: TestApplication;
let furnished: FurnishedClient;
let walked: WalkedCall[];

beforeAll(async () => {
  product = await openTestApplication();
  furnished = await furnishClient(product);
  walked = await walkedCalls(product);
}, 120_000);
afterAll(() => product.close());

async function switchOff(off: ClientFlag): Promise<void> {
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({
        modules: MODULES.filter((module) => module !== off),
        has_ranking: off !== 'ranking',
        has_profile: off !== 'profile',
      })
      .where('id', '=', furnished.client.id)
      .execute(),
  );
  // What a server knows of a session holds for a moment.
  product.setNow(new Date(product.platform.now().getTime() + 5000).toISOString());
}

async function codeOf(walkedCall: WalkedCall, token: string): Promise<string> {
  const [sample] = walkedCall.samples;
  if (!sample) throw new Error(`${walkedCall.call.id} has no sample.`);
  const request = ownRequest(furnished, walkedCall, sample);
  const { status, code } = await ask(product, walkedCall.call, request as never, { token });
  return `${walkedCall.call.id} ${status} ${code ?? ''}`;
}

test('every call of an area that can be switched off says of which module it is [CL-03]', () => {
  const silent = walked
    .map(({ call }) => call)
    .filter(({ id, path, module }) => {
      const [, modules] = AREAS.find(([area]) => path.startsWith(area)) ?? [];
      return modules && !(id in ALWAYS) && !(module && modules.includes(module));
    });
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test.each(CLIENT_FLAGS)(
  'with %s off, each of its calls answers module_disabled to everybody, and no other call that reads does [CL-01] [CL-03]',
  async (off) => {
    await switchOff(off);
    const wrong: string[] = [];
    for (const each of walked) {
      const isOff = each.call.module === off || each.call.flag === off;
      if (each.call.access === 'public' || !(isOff || each.call.method === 'GET')) continue;
      for (const { token } of [furnished.everyRole, furnished.noRole]) {
        const answer = await codeOf(each, token);
        const isRefused = answer.endsWith(' 404 module_disabled');
        if (isRefused !== isOff && !(each.call.id in ALWAYS)) wrong.push(answer);
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

/** Kinds of training share their calls; the module of the kind is asked for once the training is found. */
const OF_A_KIND: readonly string[] = Object.values(MODULE_OF_TRAINING);

test('every flag of a client opens calls, but for the modules that nobody can switch because they are not built [CL-01] [CL-03]', () => {
  const opening = new Set<string>(walked.flatMap(({ call }) => [call.module ?? '', call.flag ?? '']));
  const idle = CLIENT_FLAGS.filter((flag) => !opening.has(flag) && !OF_A_KIND.includes(flag));
  expect(idle).toEqual(UNBUILT_MODULES);
  expect(MODULES.filter(isBuilt).filter((module) => idle.includes(module))).toEqual([]);
});

test('what is about games is closed with the games, wherever its path lies [CL-03] [GA-01]', () => {
  const silent = walked
    .map(({ call }) => call)
    .filter(({ path, flag }) => /game|plays/.test(path) && flag !== 'games');
  expect(silent.map(({ id }) => id)).toEqual([]);
});
