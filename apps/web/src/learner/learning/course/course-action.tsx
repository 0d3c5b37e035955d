import { IconCertificate } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enrol } from '@trilha/contract/learning/enrolment.calls';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { useCertificateDownload } from '../certificates/use-certificate-download.ts';
import type { Course } from '../learning-queries.ts';
import classes from './course.module.css';

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
        <ButtonLink
          kind={certificateId ? 'secondary' : 'primary'}
          large
          fullWidth
          to="/courses/$courseId/activities/$hierarchyOrder"
          params={{ courseId: course.id, hierarchyOrder: String(hierarchyOrder) }}
        >
          {text(`course.${kind}`)}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function EnrolButton({ trainingId }: { readonly trainingId: string }) {
  const text = useText('learning');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const enrolment = useMutation({
    mutationFn: () => api(enrol, { params: { trainingId } }),
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

function CertificateButton({ certificateId }: { readonly certificateId: string }) {
  const text = useText('learning');
  const download = useCertificateDownload(certificateId);
  return (
    <Button
      kind="primary"
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
