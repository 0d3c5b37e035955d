import type { HeldCommit } from './held-commit.ts';

/** Something that a package said without a network. */
export const heldCommit = (over: Partial<HeldCommit> = {}): HeldCommit => ({
  launch: 'launch',
  membershipId: 'member',
  trainingId: 'training',
  activityId: 'activity',
  fileId: 'file',
  round: 1,
  title: 'Simulador',
  key: `key of ${over.sequence ?? 1}`,
  sequence: 1,
  madeAt: '2026-11-21T10:00:00Z',
  commit: {
    sequence: over.sequence ?? 1,
    change: {
      tree: { activities: {}, globals: {}, current: null, suspended: null },
      scos: {},
      stores: {},
      isGraded: false,
    },
    report: { completionStatus: 'incomplete', successStatus: '', scoreScaled: '', percent: 40, seconds: 9 },
  },
  ...over,
});
