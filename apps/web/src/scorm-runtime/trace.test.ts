import { expect, test } from 'vitest';
import { createTrace } from './trace.ts';
import { tracedApi } from './traced-api.ts';

test('what did not arrive travels again, and what did does not [PL-04]', () => {
  const trace = createTrace(true, () => 7);
  trace.tell({ kind: 'call', name: 'one' });
  const sent = trace.waiting();
  trace.tell({ kind: 'call', name: 'two' });
  expect(trace.waiting().map(({ name }) => name)).toEqual(['one', 'two']);
  trace.arrived(sent);
  expect(trace.waiting()).toEqual([
    { at: 7, kind: 'call', name: 'two', value: '', result: '', error: '', times: 1 },
  ]);
});

test('without a wish for everything only failures of calls are told [PL-04]', () => {
  const trace = createTrace(false, () => 0);
  trace.tell({ kind: 'call', name: 'GetValue cmi.location' });
  trace.tell({ kind: 'call', name: 'GetValue cmi.nothing', error: '401' });
  expect(trace.waiting().map(({ name }) => name)).toEqual(['GetValue cmi.nothing']);
});

test('calls of SCORM 1.2 are told with their error, and answered as before [PL-04]', () => {
  const told: unknown[] = [];
  const api = {
    error: '0',
    LMSGetValue(element: string) {
      this.error = element === 'cmi.core.lesson_location' ? '0' : '201';
      return 'page 3';
    },
    LMSGetLastError() {
      return this.error;
    },
  };
  const traced = tracedApi(api, (entry) => told.push(entry));
  expect(traced.LMSGetValue('cmi.core.lesson_location')).toBe('page 3');
  expect(traced.LMSGetValue('cmi.nothing')).toBe('page 3');
  expect(traced.LMSGetLastError()).toBe('201');
  expect(told).toEqual([
    { kind: 'call', name: 'LMSGetValue cmi.core.lesson_location', value: '', result: 'page 3', error: '' },
    { kind: 'call', name: 'LMSGetValue cmi.nothing', value: '', result: 'page 3', error: '201' },
  ]);
});
