import { IconPackageImport } from '@tabler/icons-react';
import { addActivity } from '@trilha/contract/learning/authoring.calls';
import { isGameKind } from '@trilha/rules/games/game';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { startingReaction } from '../assessment/reactions/starting-reaction.ts';
import { startingGame } from '../games/starting-game.ts';
import { CloudCourseField } from './cloud-course-field.tsx';
import type { PartProps } from './content-part.tsx';
import classes from './editor.module.css';
import { FileContentField } from './file-content-field.tsx';
import { NewFilmField } from './film-field.tsx';
import { KindIcon } from './kind-icon.tsx';
import { ADDABLE_KINDS, type AddableKind } from './kinds.ts';
import { isFileKind } from './read-file.ts';
import { SlidesField } from './slides-field.tsx';
import { StreamField } from './stream-field.tsx';
import { TestBankField } from './test-bank-field.tsx';
import type { AuthoredActivity } from './use-training.ts';

export interface NewActivityProps extends PartProps {
  readonly moduleId: string;
  readonly onAdded: (activityId: string) => void;
}

type Content = AuthoredActivity['content'];

const STARTING_PAGE = '';

/** First the kind, then the one thing that kind cannot be without; the rest is edited afterwards. @spec PL-03 AS-01 */
export function NewActivity({ training, editor, moduleId, onAdded }: NewActivityProps) {
  const text = useText('authoring');
  const reactions = useText('reactions');
  const hasGames = useSession().selectedClient.modules.includes('games');
  const [kind, setKind] = useState<AddableKind | null>(null);
  const add = async (content: Content, title: string): Promise<void> => {
    const isTest = 'bankId' in content;
    await editor.run(async (revision) => {
      const added = await api(addActivity, {
        params: { trainingId: training.id },
        body: {
          revision,
          moduleId,
          title: title || text(`kind.${content.kind}`),
          minutes: minutesOf(content),
          points: isTest ? 50 : 10,
          required: true,
          content,
        },
      });
      onAdded(added.activityId);
      return added;
    });
  };
  const choose = (next: AddableKind): void => {
    setKind(next);
    if (next === 'reaction_evaluation') void add(startingReaction(reactions), '');
    if (isGameKind(next)) void add(startingGame(next), '');
    if (next === 'html') void add({ kind: 'html', html: STARTING_PAGE }, '');
  };
  return (
    <>
      <h2>{text('activity.choose')}</h2>
      <div className={classes['kinds']}>
        {ADDABLE_KINDS.filter((each) => hasGames || !isGameKind(each)).map((each) => (
          <button
            key={each}
            type="button"
            className={classes['kind']}
            aria-pressed={kind === each}
            onClick={() => choose(each)}
          >
            <KindIcon kind={each} size={24} />
            {text(`kind.${each}`)}
          </button>
        ))}
      </div>
      {hasGames ? (
        <div>
          <ButtonLink
            to="/manage/trainings/$trainingId/import-games"
            params={{ trainingId: training.id }}
            search={{ module: moduleId }}
            icon={<IconPackageImport size={20} />}
          >
            {text('activity.importGames')}
          </ButtonLink>
        </div>
      ) : null}
      {isFileKind(kind) ? (
        <FileContentField key={kind} kind={kind} onContent={(content, name) => void add(content, name)} />
      ) : null}
      {kind === 'youtube' || kind === 'vimeo' ? (
        <NewFilmField onAdd={(content, title) => void add(content, title)} />
      ) : null}
      {kind === 'wowza' ? (
        <StreamField content={null} onChange={(content) => void add(content, text('kind.video'))} />
      ) : null}
      {kind === 'scorm_cloud' ? (
        <CloudCourseField content={null} onChoose={(content) => void add(content, content.title)} />
      ) : null}
      {kind === 'linkedin_slidshare' ? (
        <SlidesField
          presentationId={null}
          onChange={(presentationId) => void add({ kind, presentationId }, text('slides.title'))}
        />
      ) : null}
      {kind === 'conventional_test' || kind === 'evaluated_quiz' ? (
        <TestBankField
          value={null}
          onChoose={(bank) =>
            void add(
              {
                kind,
                bankId: bank.id,
                draw: Math.max(1, Math.min(10, bank.questions)),
                minimumScore: 70,
                maximumAttempts: 3,
                minutes: 20,
                shuffle: true,
                results: { correctness: 'after_attempt', answers: 'after_last_attempt' },
              },
              '',
            )
          }
        />
      ) : null}
    </>
  );
}

function minutesOf(content: Content): number {
  if ('seconds' in content) return Math.max(1, Math.round(content.seconds / 60));
  if (content.kind === 'pdf') return content.pages;
  return 'minutes' in content ? (content.minutes ?? 10) : 5;
}
