import { type Course, closeSession } from '@trilha/rules/scorm/course';
import { legacyStored, takeLegacy } from '@trilha/rules/scorm/legacy-sco';
import * as scorm from 'scorm-again/scorm12';
import { type ContentEvents, hostCourse } from './course-host.ts';
import { createEngine } from './engine.ts';
import { readLaunchData } from './launch-data.ts';
import { secondsOfTimespan } from './timespan.ts';
import { tracedApi } from './traced-api.ts';

interface Stored {
  readonly core?: Readonly<Record<string, string>>;
  readonly suspend_data?: string;
}

function attach(course: Course, events: ContentEvents): void {
  const { session } = course;
  if (!session) return;
  const api = createEngine(scorm, 'Scorm12API');
  const text = legacyStored(course.scos[session.node.id]);
  const before = (text === null ? {} : JSON.parse(text)) as Stored;
  const isResumed = Boolean(
    before.suspend_data ||
      before.core?.['lesson_location'] ||
      before.core?.['lesson_status'] === 'incomplete',
  );
  const { session_time: _session, exit: _exit, ...core } = before.core ?? {};
  const mastery = session.node.definition.launch?.masteryScore ?? null;
  const launchData = session.node.definition.launch?.dataFromLms ?? null;
  api.loadFromJSON({
    ...before,
    core: {
      ...core,
      student_id: course.learner.id,
      student_name: course.learner.name,
      entry: isResumed ? 'resume' : 'ab-initio',
      lesson_mode: 'normal',
      credit: 'credit',
    },
    ...(launchData === null ? {} : { launch_data: launchData }),
    ...(mastery === null ? {} : { student_data: { mastery_score: String(mastery) } }),
  });

  const take = (): void => {
    const { cmi } = api.renderCMIToJSONObject() as { cmi: Record<string, unknown> };
    const total = api.cmi.getCurrentTotalTime();
    const { lesson_status, score } = api.cmi.core;
    takeLegacy(session, {
      lessonStatus: lesson_status,
      scoreRaw: String(score.raw),
      scoreMin: String(score.min),
      scoreMax: String(score.max),
      stored: JSON.stringify({ ...cmi, core: { ...(cmi['core'] as object), total_time: total } }),
      seconds: secondsOfTimespan(total),
    });
  };
  // What a lesson said before still holds when it is only opened again.
  if (text !== null) take();
  session.status = 'running';
  api.on('LMSSetValue.cmi.*', () => {
    take();
    events.changed();
  });
  api.on('LMSCommit', () => {
    take();
    events.commit();
  });
  api.on('LMSFinish', () => {
    take();
    closeSession(course, null);
    events.commit();
    events.terminated(null);
  });
  Object.assign(window, { API: tracedApi(api, events.called) });
}

hostCourse(readLaunchData(), attach);
