import type { Reach } from '../../apps/api/src/demo/scorm-cloud/registrations.ts';
import { openCloudSite } from '../../apps/api/src/testing/scorm-cloud.ts';
import type { Doors, Way } from './doors.ts';
import { sendThrough } from './request.ts';

/** What the site posts of a run (RegistrationSchema), as far as it matters here. */
interface Posted {
  readonly id: string;
  readonly registrationCompletionAmount: number;
}

/** SCORM Cloud, whose posts go through the doors, and what of them the server said it has taken. */
export async function openCloud(doors: Doors, nextWay: () => Way, pages: number) {
  const taken = new Map<string, number>();
  const reach: Reach = async (address, init = {}) => {
    const body = typeof init.body === 'string' ? init.body : '';
    const answer = await sendThrough(doors.portOf(nextWay()), address, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body,
    });
    if (answer.ok) {
      const { id, registrationCompletionAmount } = JSON.parse(body) as Posted;
      taken.set(id, Math.max(taken.get(id) ?? 0, Math.round(registrationCompletionAmount * pages)));
    }
    return answer;
  };
  const { url, close } = await openCloudSite(reach);
  return {
    url,
    close,
    takenPages: (registrationId: string): number => taken.get(registrationId) ?? 0,
  };
}
