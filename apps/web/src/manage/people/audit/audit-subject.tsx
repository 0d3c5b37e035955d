import type { ReactNode } from 'react';
import { TextLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';
import type { AuditEntry } from './audit-list.tsx';

interface AuditSubjectProps {
  readonly subject: AuditEntry['subject'];
  readonly children: ReactNode;
}

/** What an action was about, as a link where it has a screen that whoever reads may open. @spec MG-07 */
export function AuditSubject({ subject: { kind, id }, children }: AuditSubjectProps) {
  const mayAuthor = usePermission('learning.training.author');
  const mayLead = usePermission('learning.class.lead');
  const mayWriteQuestions = usePermission('assessment.bank.author');
  const mayAdminister = usePermission('loyalty.campaign.administer');
  if (id === null) return children;
  if (kind === 'person')
    return (
      <TextLink to="/manage/people/$memberId" params={{ memberId: id }}>
        {children}
      </TextLink>
    );
  if (kind === 'training' && mayAuthor)
    return (
      <TextLink to="/manage/trainings/$trainingId" params={{ trainingId: id }}>
        {children}
      </TextLink>
    );
  if (kind === 'trail' && mayAuthor)
    return (
      <TextLink to="/manage/trails/$trailId" params={{ trailId: id }}>
        {children}
      </TextLink>
    );
  if (kind === 'class' && mayLead)
    return (
      <TextLink to="/manage/classes/$classId" params={{ classId: id }}>
        {children}
      </TextLink>
    );
  if (kind === 'question_bank' && mayWriteQuestions)
    return (
      <TextLink to="/manage/question-banks/$bankId" params={{ bankId: id }}>
        {children}
      </TextLink>
    );
  if (kind === 'campaign' && mayAdminister)
    return (
      <TextLink to="/manage/campaigns/$campaignId" params={{ campaignId: id }}>
        {children}
      </TextLink>
    );
  return children;
}
