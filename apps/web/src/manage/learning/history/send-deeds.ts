import {
  addActivity,
  addModule,
  arrangeTraining,
  editActivity,
  editTraining,
  removeActivity,
  removeModule,
  renameModule,
  restoreActivity,
} from '@trilha/contract/learning/authoring.calls';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import type { Deed } from './deeds.ts';

interface Sent {
  readonly revision: number;
  /** What was made again, by the ids it had before. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Makes these edits one after the other, each on the revision the one before left; the first that is refused is the last. */
export async function sendDeeds(trainingId: string, deeds: readonly Deed[], seen: number): Promise<Sent> {
  const ids = new Map<string, string>();
  let revision = seen;
  for (const deed of deeds) ({ revision } = await sendDeed(trainingId, deed, { revision, ids }));
  return { revision, ids };
}

interface Sending {
  readonly revision: number;
  readonly ids: Map<string, string>;
}

async function sendDeed(
  trainingId: string,
  deed: Deed,
  { revision, ids }: Sending,
): Promise<{ readonly revision: number }> {
  const now = (id: string): string => ids.get(id) ?? id;
  const params = { trainingId };
  switch (deed.do) {
    case 'add module': {
      const added = await api(addModule, { params, body: { revision, title: deed.title } });
      ids.set(deed.moduleId, added.moduleId);
      return added;
    }
    case 'remove module':
      return api(removeModule, { params: { ...params, moduleId: now(deed.moduleId) }, query: { revision } });
    case 'rename module':
      return api(renameModule, {
        params: { ...params, moduleId: now(deed.moduleId) },
        body: { revision, title: deed.title },
      });
    case 'remove activity':
      return api(removeActivity, {
        params: { ...params, activityId: now(deed.activityId) },
        query: { revision },
      });
    case 'restore activity':
      return restore(trainingId, deed, { revision, ids });
    case 'edit activity':
      return api(editActivity, {
        params: { ...params, activityId: now(deed.activityId) },
        body: { revision, ...deed.fields },
      });
    case 'edit course': {
      const { tags, groupIds, ...fields } = deed.fields;
      return api(editTraining, {
        params,
        body: {
          revision,
          ...fields,
          ...(tags ? { tags: [...tags] } : {}),
          ...(groupIds ? { groupIds: [...groupIds] } : {}),
        },
      });
    }
    case 'arrange':
      return api(arrangeTraining, {
        params,
        body: {
          revision,
          modules: deed.order.map(({ moduleId, activityIds }) => ({
            moduleId: now(moduleId),
            activityIds: activityIds.map(now),
          })),
        },
      });
  }
}

/** The very activity, with what people did in it; one that went for good with the only module of a draft is made anew. */
async function restore(
  trainingId: string,
  { activityId, moduleId, fields }: Extract<Deed, { readonly do: 'restore activity' }>,
  { revision, ids }: Sending,
): Promise<{ readonly revision: number }> {
  const params = { trainingId };
  try {
    return await api(restoreActivity, {
      params: { ...params, activityId: ids.get(activityId) ?? activityId },
      body: { revision },
    });
  } catch (error) {
    if (problemFrom(error).code !== 'not_found') throw error;
    const added = await api(addActivity, {
      params,
      body: { revision, moduleId: ids.get(moduleId) ?? moduleId, ...fields },
    });
    ids.set(activityId, added.activityId);
    return added;
  }
}
