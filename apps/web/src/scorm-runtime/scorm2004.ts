import { contentApi } from '@trilha/rules/scorm/content-api';
import { hostCourse } from './course-host.ts';
import { readLaunchData } from './launch-data.ts';

hostCourse(readLaunchData(), (course, events) => {
  Object.assign(window, {
    API_1484_11: contentApi(course, {
      onChange: events.changed,
      onCommit: events.commit,
      onTerminate: events.terminated,
      onCall: ({ call, element, value, result, error }) =>
        events.called({
          kind: 'call',
          name: `${call} ${element}`.trim(),
          value,
          result,
          error: error === 0 ? '' : String(error),
        }),
    }),
  });
});
