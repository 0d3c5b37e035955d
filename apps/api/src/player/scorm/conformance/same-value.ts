import { hundredthsOf } from '@trilha/rules/scorm/data-model/value-types';

const sorted = (text: string, separator: string): string => text.split(separator).sort().join(separator);

/** Settings in front of a text in any order; those that say what holds anyway say nothing. */
function withoutDefaults(text: string): string {
  const [front = ''] = /^(\{[^}]*\})*/.exec(text) ?? [];
  const settings = (front.match(/\{[^}]*\}/g) ?? []).filter(
    (each) => !['{order_matters=true}', '{case_matters=false}', '{lang=en}'].includes(each),
  );
  return settings.sort().join('') + text.slice(front.length);
}

/** Whether two values of an element mean the same, by the type of the element (RTE 4.1.1.7). */
export function sameValue(element: string, one: string, other: string): boolean {
  if (one === other) return true;
  if (element.endsWith('_children')) return sorted(one, ',') === sorted(other, ',');
  if (/total_time|latency/.test(element)) return hundredthsOf(one) === hundredthsOf(other);
  if (/score|measure|threshold|weighting/.test(element))
    return one !== '' && other !== '' && Number(one) === Number(other);
  // The suite asks for the name under which somebody signed in to it.
  if (/learner_(id|name)$/.test(element)) return one !== '';
  if (element.includes('request_valid')) return ['true', 'false', 'unknown'].includes(one);
  if (!/pattern|learner_response|comment|description/.test(element)) return false;
  const [left, right] = [withoutDefaults(one), withoutDefaults(other)];
  return left === right || sorted(left, '[,]') === sorted(right, '[,]');
}
