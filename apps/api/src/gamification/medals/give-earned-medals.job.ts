import { challengeFinishedEvent, testPassedEvent } from '@trilha/contract/assessment/events';
import { trainingCompletedEvent } from '@trilha/contract/learning/events';
import { campaignJoinedEvent, levelReachedEvent, saleDecidedEvent } from '@trilha/contract/loyalty/events';
import { type MedalOccasion, rulesMovedBy } from '@trilha/rules/gamification/medals/medal.rule';
import { defineJob, type EventJob } from '#platform/jobs/define-job.ts';
import { type DomainEvent, defineEvent } from '#platform/outbox.ts';
import { giveMedals } from './give-medals.ts';

/** Looks after an occasion which medals it completed for its person, by what is true once it is heard of. @spec GM-02 */
const after = (
  name: string,
  occasion: MedalOccasion,
  event: DomainEvent<{ readonly membershipId: string }>,
): EventJob =>
  defineJob({
    name: `gamification.medals-after-${name}`,
    event,
    attempts: 5,
    run: async ({ db, clientId, now }, { membershipId }) => {
      await giveMedals({ db, client: { id: clientId }, now }, { kinds: rulesMovedBy(occasion) }, [
        membershipId,
      ]);
    },
  });

const heard = <Payload>(event: {
  readonly name: string;
  readonly payload: { parse: (payload: unknown) => Payload };
}): DomainEvent<Payload> => defineEvent(event.name, event.payload);

export const giveEarnedMedals: readonly EventJob[] = [
  after('training', 'training_completed', heard(trainingCompletedEvent)),
  after('test', 'test_passed', heard(testPassedEvent)),
  after('challenge', 'challenge_finished', heard(challengeFinishedEvent)),
  after('level', 'level_reached', heard(levelReachedEvent)),
  // Who joins a campaign may bring a level of the one before.
  after('joining', 'level_reached', heard(campaignJoinedEvent)),
  after('sale', 'sale_decided', heard(saleDecidedEvent)),
];
