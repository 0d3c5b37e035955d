import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconListDetails,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react';
import { Button, IconButton } from '@trilha/ui/button';
import { ProgressBar } from '@trilha/ui/progress';
import { Toasts } from '@trilha/ui/toasts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { CourseButton, CourseLink } from '../learning/course/course-links.tsx';
import { useTrainingOfAddress } from '../learning/course/training-of-address.ts';
import { type ContentPlace, ContentPlaceContext } from './notes/content-place.ts';
import { type PackageNavigation, PackageNavigationContext } from './package-navigation.ts';
import classes from './player.module.css';
import { PlayerMenu } from './player-menu.tsx';
import { type OpenedActivity, useGoToActivity } from './use-activity.ts';
import { useFullScreen } from './use-full-screen.ts';

/** What is played comes first; what stands around it sets out so much later. */
const RESTED_MILLISECONDS = 1000;

const MenuSheet = lazy(() => import('@trilha/ui/sheet').then((file) => ({ default: file.Sheet })));

const NotesSection = lazy(() =>
  import('./notes/notes-section.tsx').then((file) => ({ default: file.NotesSection })),
);

const PlayerMaterials = lazy(() =>
  import('./player-materials.tsx').then((file) => ({ default: file.PlayerMaterials })),
);

/** What is answered or played, and not studied: there is nothing to note down in it. */
const WITHOUT_NOTES: ReadonlySet<string> = new Set(['test', 'reaction', 'game']);

/** Their own controls fill the screen with the picture alone. */
const FILMS: ReadonlySet<string> = new Set(['video', 'youtube', 'vimeo', 'wowza']);

/** Title and progress above, the menu beside or behind a button, previous and next always in the same place. @spec PL-02 */
export function PlayerFrame({
  opened,
  children,
}: {
  readonly opened: OpenedActivity;
  readonly children: ReactNode;
}) {
  const text = useText('player');
  const goTo = useGoToActivity();
  const { kind } = useTrainingOfAddress();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), RESTED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  const [place, setPlace] = useState<ContentPlace | null>(null);
  const isOneself = useSession().deviceKey !== null;
  const [lessons, setLessons] = useState<PackageNavigation | null>(null);
  const { training, activity, content, menu, previous, next, preview } = opened;
  const isFilm = FILMS.has(content.kind);
  const { isFull, toggle: toggleFullScreen } = useFullScreen({ hasKey: !isFilm });
  const hasNotes = isOneself && !preview && !WITHOUT_NOTES.has(content.kind);
  const all = menu.flatMap(({ activities }) => activities);
  const nextInMenu = all.find(({ hierarchyOrder }) => hierarchyOrder === next);
  const nextLock = nextInMenu?.lock ?? null;
  const choose = (hierarchyOrder: number): void => {
    setMenuOpen(false);
    goTo(hierarchyOrder);
  };
  const lessonsInSheet = lessons && {
    menu: lessons.menu,
    onChoose: (id: string): void => {
      setMenuOpen(false);
      lessons.onChoose(id);
    },
  };
  const materials =
    isRested && kind === 'online_course' && !preview ? (
      <Suspense>
        <PlayerMaterials trainingId={training.id} />
      </Suspense>
    ) : null;
  return (
    <div className={classes['player']} data-player="" data-full={isFull || undefined}>
      <header className={classes['top']}>
        <CourseLink courseId={training.id} className={classes['back'] ?? ''} label={text('backToCourse')}>
          <IconArrowLeft size={22} aria-hidden="true" />
        </CourseLink>
        <div className={classes['names']}>
          <span className={classes['training']}>{training.title}</span>
          <h1 tabIndex={-1}>{activity.title}</h1>
        </div>
        <span className={classes['tools']}>
          {isFilm && !isFull ? null : (
            <IconButton
              label={text(isFull ? 'leaveFullScreen' : 'fullScreen')}
              icon={isFull ? <IconMinimize size={22} /> : <IconMaximize size={22} />}
              onClick={toggleFullScreen}
            />
          )}
          <span className={classes['open-menu']}>
            <IconButton
              label={text('openMenu')}
              icon={<IconListDetails size={22} />}
              onClick={() => {
                setRested(true);
                setMenuOpen(true);
              }}
            />
          </span>
        </span>
        <div className={classes['progress']}>
          <ProgressBar
            value={training.percent / 100}
            label={text('progress', { percent: training.percent })}
          />
        </div>
      </header>
      {preview ? <p className={classes['preview']}>{text('preview')}</p> : null}
      <div className={classes['body']}>
        <div className={classes['content']}>
          <ContentPlaceContext value={setPlace}>
            <PackageNavigationContext value={setLessons}>{children}</PackageNavigationContext>
          </ContentPlaceContext>
          {isRested && hasNotes ? (
            <Suspense>
              <NotesSection training={training} activity={activity} place={place} />
            </Suspense>
          ) : null}
        </div>
        <aside className={classes['side']} aria-label={text('menu')}>
          <h2>{text('menu')}</h2>
          <PlayerMenu menu={menu} current={activity.hierarchyOrder} onChoose={choose} lessons={lessons} />
          {materials}
        </aside>
      </div>
      <footer className={classes['bottom']}>
        <Button
          kind="secondary"
          icon={<IconChevronLeft size={20} />}
          disabled={previous === null}
          onClick={() => previous !== null && goTo(previous)}
        >
          {text('previous')}
        </Button>
        {next === null ? (
          <CourseButton courseId={training.id}>{text('finishCourse')}</CourseButton>
        ) : (
          <Button
            kind="primary"
            iconAfter={<IconChevronRight size={20} />}
            disabled={nextLock !== null && !preview}
            onClick={() => goTo(next)}
          >
            {text('next')}
          </Button>
        )}
      </footer>
      {isRested ? (
        <Suspense>
          <MenuSheet opened={isMenuOpen} onClose={() => setMenuOpen(false)} title={text('menu')}>
            <PlayerMenu
              menu={menu}
              current={activity.hierarchyOrder}
              onChoose={choose}
              lessons={lessonsInSheet}
            />
            {materials}
          </MenuSheet>
        </Suspense>
      ) : null}
      <Toasts />
    </div>
  );
}
