import * as scorm from 'scorm-again/scorm2004';
import { type Cmi2004, createEngine } from './engine.ts';
import { host } from './host.ts';
import { readLaunchData } from './launch-data.ts';
import { secondsOfTimespan } from './timespan.ts';

const data = readLaunchData();
const began = Date.now();
const api = createEngine<Cmi2004>(scorm, 'Scorm2004API');

const { session_time: _session, exit: _exit, ...before } = (data.runtime ?? {}) as Record<string, unknown>;
const isResumed = Boolean(
  before['suspend_data'] || before['location'] || before['completion_status'] === 'incomplete',
);
api.loadFromJSON({
  ...before,
  learner_id: data.learner.id,
  learner_name: data.learner.name,
  entry: isResumed ? 'resume' : 'ab-initio',
  mode: 'normal',
  credit: 'credit',
  ...(data.masteryScore === null ? {} : { scaled_passing_score: String(data.masteryScore / 100) }),
});

const queue = host(data, () => {
  const { cmi } = api.renderCMIToJSONObject() as { cmi: Record<string, unknown> };
  const total = api.cmi.getCurrentTotalTime();
  return {
    runtime: { ...cmi, total_time: total },
    report: {
      lessonStatus: '',
      completionStatus: api.cmi.completion_status,
      successStatus: api.cmi.success_status,
      scoreRaw: String(api.cmi.score.raw),
      scoreMin: String(api.cmi.score.min),
      scoreMax: String(api.cmi.score.max),
      scoreScaled: String(api.cmi.score.scaled),
      seconds: Math.max(secondsOfTimespan(total), Math.round((Date.now() - began) / 1000)),
    },
  };
});
api.on('SetValue.cmi.*', queue.changed);
api.on('Commit', queue.commit);
api.on('Terminate', queue.commit);
(window as unknown as { API_1484_11: unknown }).API_1484_11 = api;
