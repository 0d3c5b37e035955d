import { Countdown } from '@trilha/ui/countdown';
import { Row } from '@trilha/ui/page';
import { ProgressBar, ProgressRing } from '@trilha/ui/progress';
import { SkeletonCards, SkeletonList, SkeletonPage, SkeletonTable } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { Group, Part, State } from './gallery-part.tsx';
import { FIVE_MINUTES, LONG } from './gallery-sample.ts';

/** What is on its way, how far it has come, and how long there is. */
export function GalleryWaiting() {
  const [now] = useState(() => Date.now());
  return (
    <Group name="waiting">
      <Part of="ProgressBar">
        <State name="empty">
          <ProgressBar value={0} label="0% do nível" />
        </State>
        <State name="rest">
          <ProgressBar value={0.72} label="72% do nível" />
        </State>
        <State name="done">
          <ProgressBar value={1} label="Concluído" tone="ok" />
        </State>
        <State name="error">
          <ProgressBar value={0.3} label="Parou em 30%" tone="bad" />
        </State>
        <State name="long">
          <ProgressBar value={0.5} label={LONG.word} tone="warn" />
        </State>
      </Part>
      <Part of="ProgressRing">
        <State name="rest">
          <Row gap={24}>
            <ProgressRing value={0.64} label="64% concluído">
              64%
            </ProgressRing>
            <ProgressRing value={0} label="Não iniciado" size={72} />
          </Row>
        </State>
        <State name="done">
          <ProgressRing value={1} label="Concluído" tone="ok" size={72}>
            10/10
          </ProgressRing>
        </State>
      </Part>
      <Part of="Countdown">
        <State name="rest">
          <Countdown endsAt={now + FIVE_MINUTES} label="Tempo restante" />
        </State>
        <State name="error">
          <Countdown endsAt={now + FIVE_MINUTES / 10} label="Pouco tempo" />
        </State>
        <State name="done">
          <Countdown endsAt={now} label="Tempo esgotado" />
        </State>
      </Part>
      <Part of="SkeletonCards">
        <State name="busy" wide>
          <SkeletonCards count={3} />
        </State>
      </Part>
      <Part of="SkeletonList">
        <State name="busy" wide>
          <SkeletonList count={2} />
        </State>
      </Part>
      <Part of="SkeletonTable">
        <State name="busy" wide>
          <SkeletonTable rows={3} />
        </State>
      </Part>
      <Part of="SkeletonPage">
        <State name="busy" wide>
          <SkeletonPage />
        </State>
      </Part>
    </Group>
  );
}
