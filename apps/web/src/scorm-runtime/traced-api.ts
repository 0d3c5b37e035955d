import type { TraceEntry } from '@trilha/rules/scorm/package-trace.rule';

type Told = Pick<TraceEntry, 'kind' | 'name' | 'value' | 'result' | 'error'>;
type Method = (this: unknown, ...given: unknown[]) => unknown;

const TOLD = /^LMS(Initialize|Finish|GetValue|SetValue|Commit)$/;
const NO_ERROR = /^0?$/;

/** The interface of SCORM 1.2 that tells of each call, with the error it left; it answers as before. @spec PL-04 */
export const tracedApi = <Api extends object>(api: Api, tell: (told: Told) => void): Api =>
  new Proxy(api, {
    get: (target, property) => {
      const member: unknown = Reflect.get(target, property, target);
      if (typeof member !== 'function') return member;
      const method = member as Method;
      if (typeof property !== 'string' || !TOLD.test(property)) return method.bind(target);
      return (...given: unknown[]): unknown => {
        const result = method.apply(target, given);
        const [element = '', value = ''] = given.map(String);
        tell({
          kind: 'call',
          name: `${property} ${element}`.trim(),
          value,
          result: String(result),
          error: errorOf(target),
        });
        return result;
      };
    },
  });

function errorOf(api: object): string {
  const lastError: unknown = Reflect.get(api, 'LMSGetLastError', api);
  const code = typeof lastError === 'function' ? String((lastError as Method).call(api)) : '';
  return NO_ERROR.test(code) ? '' : code;
}
