import { Button } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { EmptyState } from '@trilha/ui/empty-state';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Group, Part, State } from './gallery-part.tsx';
import { LONG } from './gallery-sample.ts';

/** News, mistakes, and nothing yet. */
export const GalleryMessages = () => (
  <Group name="messages">
    <Part of="Notice">
      <State name="rest" wide>
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
        </Stack>
      </State>
      <State name="error" wide>
        <Notice tone="bad" title="Esta nota já foi enviada nesta campanha">
          Confira o número ou abra a venda que já existe.
        </Notice>
      </State>
      <State name="long" wide>
        <Notice tone="bad" title={LONG.title} action={<Button kind="quiet">{LONG.word}</Button>}>
          {LONG.sentence}
        </Notice>
      </State>
    </Part>
    <Part of="ErrorSummary">
      <State name="error" wide>
        <ErrorSummary
          attempt={-1}
          errors={[
            { field: 'gallery-name', message: 'Informe o nome completo' },
            { field: 'gallery-date', message: 'A data de nascimento não existe' },
          ]}
        />
      </State>
      <State name="long" wide>
        <ErrorSummary attempt={-1} errors={[{ field: 'gallery-name', message: LONG.sentence }]} />
      </State>
    </Part>
    <Part of="EmptyState">
      <State name="empty" wide>
        <Card>
          <EmptyState
            title="Nenhuma venda por aqui"
            seed="sales"
            action={<Button kind="primary">Relatar venda</Button>}
          >
            <p>As vendas que você relatar aparecem nesta lista, com a situação de cada uma.</p>
          </EmptyState>
        </Card>
      </State>
      <State name="long" wide>
        <Card>
          <EmptyState title={LONG.title} seed="long" action={<Button kind="primary">{LONG.word}</Button>}>
            <p>{LONG.sentence}</p>
          </EmptyState>
        </Card>
      </State>
    </Part>
  </Group>
);
