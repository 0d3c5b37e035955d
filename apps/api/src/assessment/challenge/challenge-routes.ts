import type { Bind } from '#platform/http/bind.ts';
import { routes as answerChallengeRoutes } from './answer-challenge.ts';
import { routes as settingRoutes } from './challenge-settings.ts';
import { routes as openChallengeRoutes } from './open-challenge.ts';
import { routes as topicHeatRoutes } from './read-topic-heat.ts';
import { routes as weakTopicRoutes } from './read-weak-topics.ts';

export function challengeRoutes(bind: Bind): void {
  openChallengeRoutes(bind);
  answerChallengeRoutes(bind);
  weakTopicRoutes(bind);
  topicHeatRoutes(bind);
  settingRoutes(bind);
}
