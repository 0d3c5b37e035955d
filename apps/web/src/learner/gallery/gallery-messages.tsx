import { Button } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { EmptyState } from '@trilha/ui/empty-state';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonCards, SkeletonList, SkeletonTable } from '@trilha/ui/skeleton';
import { SAMPLE } from './gallery-sample.ts';

/** News, mistakes, nothing yet, and waiting. */
export function GalleryMessages() {
  return (
    <Section title={SAMPLE.messages}>
      <Stack gap={12}>
        <Notice tone="info">Seus pontos de novembro vencem em 15 de dezembro.</Notice>
        <Notice tone="ok" title="Venda enviada">
          A auditoria costuma levar dois dias úteis.
        </Notice>
        <Notice
          tone="warn"
          title="Faltam 2 dias para relatar esta venda"
          action={<Button kind="quiet">Relatar agora</Button>}
        />
        <Notice tone="bad" title="Esta nota já foi enviada nesta campanha">
          Confira o número ou abra a venda que já existe.
        </Notice>
        <ErrorSummary
          errors={[
            { field: 'gallery-name', message: 'Informe o nome completo' },
            { field: 'gallery-date', message: 'A data de nascimento não existe' },
          ]}
        />
        <Card>
          <EmptyState
            title="Nenhuma venda por aqui"
            seed="sales"
            action={<Button kind="primary">Relatar venda</Button>}
          >
            <p>As vendas que você relatar aparecem nesta lista, com a situação de cada uma.</p>
          </EmptyState>
        </Card>
        <SkeletonCards count={3} />
        <SkeletonList count={2} />
        <SkeletonTable rows={3} />
      </Stack>
    </Section>
  );
}
