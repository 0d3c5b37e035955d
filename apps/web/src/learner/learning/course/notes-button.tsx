import { IconNotes } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';

/** Only for whoever looks at them. */
const CourseNotes = lazy(() => import('./course-notes.tsx').then((file) => ({ default: file.CourseNotes })));

/** The way from the page of a course to what one wrote down in it; nobody else's eyes have it. @spec LE-06 */
export function NotesButton({ courseId }: { readonly courseId: string }) {
  const text = useText('learning');
  const isOneself = useSession().deviceKey !== null;
  const [isOpen, setOpen] = useState(false);
  if (!isOneself) return null;
  return (
    <div>
      <Button kind="quiet" icon={<IconNotes size={20} />} onClick={() => setOpen(true)}>
        {text('course.notes')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CourseNotes courseId={courseId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
