import { IconAlertTriangle, IconCircleX, IconPlayerPlay } from '@tabler/icons-react';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { previewGameImport } from '@trilha/contract/learning/game-imports.calls';
import type { GameContent } from '@trilha/rules/games/game';
import { soundsOfGame, withSounds } from '@trilha/rules/games/game-sounds.rule';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { type ReactNode, useId, useState } from 'react';
import { GamePreview } from '#shared/games/game-preview.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './import-games.module.css';

type Preview = ResponseOf<typeof previewGameImport>;

export interface FoundGameProps {
  readonly found: Preview['games'][number];
  readonly pictures: Preview['pictures'];
  readonly isChosen: boolean;
  /** Whether the package brings this game and no other: then it lies open. */
  readonly isAlone: boolean;
  readonly onToggle: () => void;
}

/** A game of a package: what it is, what is lost of it, and the very game to try. @spec GA-04 */
export function FoundGame({ found, pictures, isChosen, isAlone, onToggle }: FoundGameProps) {
  const text = useText('unpacking');
  const words = useText('games');
  const [isOpen, setOpen] = useState(isAlone);
  const sounds = soundsOfGame(found.content).length;
  const id = useId();
  return (
    <>
      <Checkbox
        label={found.title || words(`kind.${found.content.kind}`)}
        checked={isChosen}
        onChange={onToggle}
      />
      <div className={classes['details']}>
        <p className={classes['about']}>{words(`kind.${found.content.kind}`)}</p>
        {sounds > 0 ? <p className={classes['about']}>{text('sounds', { count: sounds })}</p> : null}
        {found.warnings.map((warning) => (
          <Note key={warning} tone="warn">
            {text(`warning.${warning}`)}
          </Note>
        ))}
        {found.problems.map((problem) => (
          <Note key={problem} tone="warn">
            {text('problem', { what: words(`problem.${problem}`) })}
          </Note>
        ))}
        <Button
          kind="quiet"
          icon={<IconPlayerPlay size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text('preview.close') : text('preview.open')}
        </Button>
        <div id={id} className={classes['preview']} hidden={!isOpen}>
          {isOpen ? <GamePreview content={silent(found.content)} pictures={pictures} /> : null}
        </div>
      </div>
    </>
  );
}

/** Nothing is stored yet: what it will sound like is heard once it is imported. */
const silent = (content: GameContent): GameContent => withSounds(content, () => null);

/** What of a package cannot come, and why. */
export function RefusedGame({ refused }: { readonly refused: Preview['refusals'][number] }) {
  const text = useText('unpacking');
  return (
    <div className={classes['details']}>
      {refused.title ? <p className={classes['about']}>{refused.title}</p> : null}
      <Note tone="bad">{text(`reason.${refused.reason}`)}</Note>
      {refused.what ? <code className={classes['what']}>{refused.what}</code> : null}
    </div>
  );
}

function Note({ tone, children }: { readonly tone: 'warn' | 'bad'; readonly children: ReactNode }) {
  const Sign = tone === 'warn' ? IconAlertTriangle : IconCircleX;
  return (
    <p className={classes['note']} data-tone={tone}>
      <Sign size={18} aria-hidden="true" />
      {children}
    </p>
  );
}
