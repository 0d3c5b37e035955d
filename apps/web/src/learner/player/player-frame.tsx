import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconListDetails } from '@tabler/icons-react';
import { Button, IconButton } from '@trilha/ui/button';
import { ProgressBar } from '@trilha/ui/progress';
import { Sheet } from '@trilha/ui/sheet';
import { Toasts } from '@trilha/ui/toasts';
import { type ReactNode, useState } from 'react';
import { OfflineBar } from '#shared/shell/offline-bar.tsx';
import { useText } from '#shared/use-text.ts';
import { CourseButton, CourseLink } from '../learning/course/course-links.tsx';
import { type PackageNavigation, PackageNavigationContext } from './package-navigation.ts';
import classes from './player.module.css';
import { PlayerMenu } from './player-menu.tsx';
import { type OpenedActivity, useGoToActivity } from './use-activity.ts';

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
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [lessons, setLessons] = useState<PackageNavigation | null>(null);
  const { training, activity, menu, previous, next, preview } = opened;
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
  return (
    <div className={classes['player']}>
      <header className={classes['top']}>
        <CourseLink courseId={training.id} className={classes['back'] ?? ''} label={text('backToCourse')}>
          <IconArrowLeft size={22} aria-hidden="true" />
        </CourseLink>
        <div className={classes['names']}>
          <span className={classes['training']}>{training.title}</span>
          <h1 tabIndex={-1}>{activity.title}</h1>
        </div>
        <span className={classes['open-menu']}>
          <IconButton
            label={text('openMenu')}
            icon={<IconListDetails size={22} />}
            onClick={() => setMenuOpen(true)}
          />
        </span>
        <div className={classes['progress']}>
          <ProgressBar
            value={training.percent / 100}
            label={text('progress', { percent: training.percent })}
          />
        </div>
      </header>
      <OfflineBar />
      {preview ? <p className={classes['preview']}>{text('preview')}</p> : null}
      <div className={classes['body']}>
        <div className={classes['content']}>
          <PackageNavigationContext value={setLessons}>{children}</PackageNavigationContext>
        </div>
        <aside className={classes['side']} aria-label={text('menu')}>
          <h2>{text('menu')}</h2>
          <PlayerMenu menu={menu} current={activity.hierarchyOrder} onChoose={choose} lessons={lessons} />
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
      <Sheet opened={isMenuOpen} onClose={() => setMenuOpen(false)} title={text('menu')}>
        <PlayerMenu
          menu={menu}
          current={activity.hierarchyOrder}
          onChoose={choose}
          lessons={lessonsInSheet}
        />
      </Sheet>
      <Toasts />
    </div>
  );
}
