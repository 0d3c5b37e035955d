import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { readSupportMaterial } from '@trilha/contract/learning/catalogue.calls';
import { fileSize } from '@trilha/i18n/formats';
import { Section } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Course } from '../learning-queries.ts';
import classes from './course.module.css';

/** What may be kept: downloads for the enrolled, names for the others. @spec LE-06 */
export function Materials({ course }: { readonly course: Course }) {
  const text = useText('learning');
  if (course.materials.length === 0) return null;
  const isEnrolled = course.state !== null;
  return (
    <Section title={text('course.materials')}>
      {isEnrolled ? null : <p className={classes['summary']}>{text('course.materialsLater')}</p>}
      <ul className={classes['lines']}>
        {course.materials.map((material) => (
          <li key={material.id}>
            {isEnrolled ? (
              <MaterialButton courseId={course.id} material={material} />
            ) : (
              <div className={classes['line']}>
                <span>{material.title}</span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function MaterialButton({
  courseId,
  material,
}: {
  readonly courseId: string;
  readonly material: Course['materials'][number];
}) {
  const text = useText('learning');
  const locale = useLocale();
  const errorText = useErrorText();
  const open = useMutation({
    mutationFn: () => api(readSupportMaterial, { params: { trainingId: courseId, materialId: material.id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  const size = fileSize(material.size, locale);
  return (
    <button
      type="button"
      className={classes['line']}
      onClick={() => open.mutate()}
      aria-label={`${text('course.materialOpen', { title: material.title })} ${size}`}
    >
      <IconDownload size={20} aria-hidden="true" />
      <span>{material.title}</span> <small>{size}</small>
    </button>
  );
}
