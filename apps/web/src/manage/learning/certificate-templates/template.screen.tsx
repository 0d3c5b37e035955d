import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { TemplateForm } from './template.form.tsx';
import { TemplateActions } from './template-actions.tsx';
import { templateQuery } from './template-queries.ts';

/** One template beside the certificate it makes. @spec LE-12 MG-02 */
export function TemplateScreen() {
  const text = useText('templates');
  const { templateId = '' } = useParams({ strict: false });
  const found = useQuery(templateQuery(templateId));
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonPage />;
  const template = found.data;
  return (
    <Page>
      <PageHeader
        title={template.name}
        description={template.issued > 0 ? text('issuedNow', { count: template.issued }) : undefined}
        back={
          <div>
            <ButtonLink to="/manage/certificates/templates" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('toList')}
            </ButtonLink>
          </div>
        }
        actions={<TemplateActions template={template} />}
      />
      {template.isDefault ? (
        <div>
          <StatusPill tone="brand">{text('default')}</StatusPill>
        </div>
      ) : null}
      <TemplateForm key={`${template.id} ${template.revision}`} template={template} />
    </Page>
  );
}
