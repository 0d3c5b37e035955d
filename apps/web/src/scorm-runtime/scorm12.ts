import * as scorm from 'scorm-again/scorm12';
import { type Cmi12, createEngine } from './engine.ts';
import { host } from './host.ts';
import { readLaunchData } from './launch-data.ts';
import { secondsOfTimespan } from './timespan.ts';

const data = readLaunchData();
const began = Date.now();
const api = createEngine<Cmi12>(scorm, 'Scorm12API');

const before = (data.runtime ?? {}) as { core?: Record<string, string>; suspend_data?: string };
const isResumed = Boolean(
  before.suspend_data || before.core?.['lesson_location'] || before.core?.['lesson_status'] === 'incomplete',
);
const { session_time: _session, exit: _exit, ...core } = before.core ?? {};
api.loadFromJSON({
  ...before,
  core: {
    ...core,
    student_id: data.learner.id,
    student_name: data.learner.name,
    entry: isResumed ? 'resume' : 'ab-initio',
    lesson_mode: 'normal',
    credit: 'credit',
  },
  ...(data.masteryScore === null ? {} : { student_data: { mastery_score: String(data.masteryScore) } }),
});

const queue = host(data, () => {
  const { cmi } = api.renderCMIToJSONObject() as { cmi: Record<string, unknown> };
  const total = api.cmi.getCurrentTotalTime();
  return {
    runtime: { ...cmi, core: { ...(cmi['core'] as object), total_time: total } },
    report: {
      lessonStatus: api.cmi.core.lesson_status,
      completionStatus: '',
      successStatus: '',
      scoreRaw: String(api.cmi.core.score.raw),
      scoreMin: String(api.cmi.core.score.min),
      scoreMax: String(api.cmi.core.score.max),
      scoreScaled: '',
      seconds: Math.max(secondsOfTimespan(total), Math.round((Date.now() - began) / 1000)),
    },
  };
});
api.on('LMSSetValue.cmi.*', queue.changed);
api.on('LMSCommit', queue.commit);
api.on('LMSFinish', queue.commit);
(window as unknown as { API: unknown }).API = api;
