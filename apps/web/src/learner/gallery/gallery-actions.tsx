import { IconArrowRight, IconBell, IconDownload, IconPlus } from '@tabler/icons-react';
import { Avatar } from '@trilha/ui/avatar';
import { Button, IconButton } from '@trilha/ui/button';
import { Confetti } from '@trilha/ui/confetti';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { KeyHint } from '@trilha/ui/key-hint';
import { Row, Section } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { StatusPill } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { SAMPLE } from './gallery-sample.ts';

/** Buttons, pills, people, and what opens above a screen. */
export function GalleryActions() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const [party, setParty] = useState(0);
  const close = (): void => setOpen(null);
  return (
    <>
      <Section title={SAMPLE.buttons}>
        <Row>
          <Button kind="primary" large iconAfter={<IconArrowRight size={20} />}>
            {SAMPLE.resume}
          </Button>
          <Button kind="primary">{SAMPLE.redeem}</Button>
          <Button>{SAMPLE.draft}</Button>
          <Button kind="soft" icon={<IconPlus size={20} />}>
            {SAMPLE.addProduct}
          </Button>
          <Button kind="quiet">{SAMPLE.clear}</Button>
          <Button kind="danger">{SAMPLE.deleteAccount}</Button>
        </Row>
        <Row>
          <Button kind="primary" busy>
            {SAMPLE.redeem}
          </Button>
          <Button kind="primary" disabled>
            {SAMPLE.redeem}
          </Button>
          <Button disabled>{SAMPLE.draft}</Button>
          <IconButton label={SAMPLE.notifications} icon={<IconBell size={22} />} />
          <IconButton label={SAMPLE.download} icon={<IconDownload size={22} />} kind="secondary" />
          <IconButton label={SAMPLE.addProduct} icon={<IconPlus size={22} />} kind="primary" />
          <KeyHint keys={['Ctrl', 'K']} />
        </Row>
      </Section>
      <Section title={SAMPLE.states}>
        <Row gap={8}>
          <StatusPill tone="ok">{SAMPLE.approved}</StatusPill>
          <StatusPill tone="waiting">{SAMPLE.awaiting}</StatusPill>
          <StatusPill tone="warn">{SAMPLE.lastDay}</StatusPill>
          <StatusPill tone="bad">{SAMPLE.reproved}</StatusPill>
          <StatusPill tone="info">{SAMPLE.scheduled}</StatusPill>
          <StatusPill tone="neutral">{SAMPLE.notStarted}</StatusPill>
          <StatusPill tone="brand">{SAMPLE.season}</StatusPill>
        </Row>
        <Row>
          <Avatar name="Camila Duarte" size={32} />
          <Avatar name="Rafael Nogueira" size={40} />
          <Avatar name="Ísis" size={56} />
        </Row>
      </Section>
      <Section title={SAMPLE.above}>
        <Row>
          <Button onClick={() => setOpen('dialog')}>{SAMPLE.openDialog}</Button>
          <Button onClick={() => setOpen('sheet')}>{SAMPLE.openSheet}</Button>
          <Button
            onClick={() =>
              showToast(SAMPLE.saleSent, { undo: () => showToast(SAMPLE.saleTaken, { tone: 'info' }) })
            }
          >
            {SAMPLE.openToast}
          </Button>
          <Button onClick={() => setParty(party + 1)}>{SAMPLE.celebrate}</Button>
        </Row>
      </Section>
      {party > 0 ? <Confetti key={party} /> : null}
      <ConfirmDialog
        opened={open === 'dialog'}
        onClose={close}
        title={SAMPLE.confirmTitle}
        confirm={SAMPLE.redeem}
        onConfirm={close}
      >
        <p>{SAMPLE.confirmText}</p>
      </ConfirmDialog>
      <Sheet
        opened={open === 'sheet'}
        onClose={close}
        title={SAMPLE.filters}
        footer={<Button kind="primary">{SAMPLE.apply}</Button>}
      >
        <p>{SAMPLE.confirmText}</p>
      </Sheet>
    </>
  );
}
