import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dateAndTime } from '@trilha/i18n/formats';
import type { ImportState } from '@trilha/rules/people/import/import-state.rule';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { Stepper } from '@trilha/ui/stepper';
import { useState } from 'react';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { importQuery, type OneImport } from './import-queries.ts';
import { MappingForm } from './mapping.form.tsx';
import { OutcomePart } from './outcome-part.tsx';
import { ReviewPart } from './review-part.tsx';
import { WorkingPart } from './working-part.tsx';

const STEPS = ['file', 'columns', 'check', 'import'] as const;
const STEP_OF: Readonly<Record<ImportState, number>> = {
  reading: 0,
  mapping: 1,
  checking: 2,
  checked: 2,
  applying: 3,
  done: STEPS.length,
  stopped: 3,
  failed: 0,
  undoing: STEPS.length,
  undone: STEPS.length,
};

/** One import on its way from a file to people, whichever step it is at; one may leave and come back. @spec MG-03 */
export function ImportScreen() {
  const text = useText('imports');
  const locale = useLocale();
  const { importId = '' } = useParams({ strict: false });
  const found = useQuery(importQuery(importId));
  const back = (
    <span>
      <ButtonLink to="/manage/people/import" kind="quiet" icon={<IconArrowLeft size={20} />}>
        {text('all')}
      </ButtonLink>
    </span>
  );
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Page>
        <SkeletonPage />
      </Page>
    );
  const { data } = found;
  return (
    <Page>
      <PageHeader
        title={data.fileName}
        description={`${dateAndTime(new Date(data.createdAt), locale, deviceZone())} · ${data.createdBy}`}
        back={back}
      />
      <Stack gap={24}>
        <Stepper
          label={text('step')}
          steps={STEPS.map((step) => ({ label: text(`step.${step}`) }))}
          current={STEP_OF[data.state]}
        />
        <PartOf found={data} />
      </Stack>
    </Page>
  );
}

function PartOf({ found }: { readonly found: OneImport }) {
  const [changes, setChanges] = useState(false);
  switch (found.state) {
    case 'reading':
    case 'checking':
    case 'applying':
    case 'undoing':
      return <WorkingPart found={found} />;
    case 'mapping':
      return <MappingForm key={`${found.encoding}-${found.separator}-${found.hasHeader}`} found={found} />;
    case 'checked':
      return changes ? (
        <MappingForm found={found} onSent={() => setChanges(false)} />
      ) : (
        <ReviewPart found={found} onBack={() => setChanges(true)} />
      );
    case 'done':
    case 'stopped':
    case 'failed':
    case 'undone':
      return <OutcomePart found={found} />;
  }
}
