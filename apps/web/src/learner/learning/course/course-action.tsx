import { IconCertificate } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enrol } from '@trilha/contract/learning/enrolment.calls';
import { enrolInTrailCourse } from '@trilha/contract/learning/trails.calls';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { useCertificateDownload } from '../certificates/use-certificate-download.ts';
import { Entrance } from '../entering/entrance.tsx';
import type { Course } from '../learning-queries.ts';
import classes from './course.module.css';
import { ActivityButton, useTrailOfAddress } from './course-links.tsx';

/** The one primary button of the page; once achieved, the certificate takes its place. @spec LE-06 LE-12 */
export function CourseAction({ course }: { readonly course: Course }) {
  const text = useText('learning');
  const { kind, hierarchyOrder } = course.action;
  const certificateId = course.certificate.id;
  return (
    <div className={classes['actions']}>
      {certificateId ? <CertificateButton certificateId={certificateId} /> : null}
      {kind === 'enrol' ? <EnrolButton trainingId={course.id} /> : null}
      {(kind === 'start' || kind === 'continue' || kind === 'review') && hierarchyOrder !== null ? (
        <ActivityButton
          look={certificateId ? 'secondary' : 'primary'}
          courseId={course.id}
          hierarchyOrder={hierarchyOrder}
        >
          {text(`course.${kind}`)}
        </ActivityButton>
      ) : null}
      <Entrance training={course} />
    </div>
  );
}

function EnrolButton({ trainingId }: { readonly trainingId: string }) {
  const text = useText('learning');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const trailId = useTrailOfAddress();
  const enrolment = useMutation({
    mutationFn: () =>
      trailId === null
        ? api(enrol, { params: { trainingId } })
        : api(enrolInTrailCourse, { params: { trailId, courseId: trainingId } }),
    onSuccess: () => {
      showToast(text('course.enrolled'));
      return cache.invalidateQueries({ queryKey: queryKeys.learning });
    },
    onError: (error) => {
      showToast(errorText(error), { tone: 'bad' });
      return cache.invalidateQueries({ queryKey: queryKeys.learning });
    },
  });
  return (
    <Button kind="primary" large fullWidth busy={enrolment.isPending} onClick={() => enrolment.mutate()}>
      {text('course.enrol')}
    </Button>
  );
}

/** One tap to the PDF. @spec LE-12 */
export function CertificateButton({
  certificateId,
  look = 'primary',
}: {
  readonly certificateId: string;
  readonly look?: 'primary' | 'secondary';
}) {
  const text = useText('learning');
  const download = useCertificateDownload(certificateId);
  return (
    <Button
      kind={look}
      large
      fullWidth
      icon={<IconCertificate size={22} />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {text('course.certificate')}
    </Button>
  );
}
