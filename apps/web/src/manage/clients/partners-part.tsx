import { MOST_PARTNERS, partnerProblems } from '@trilha/rules/clients/partner-brands.rule';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './clients.module.css';
import { PartnerFields } from './partner-fields.tsx';
import type { PartProps, Settings } from './settings-query.ts';

type Brand = Settings['partners'][number];

/** Partners' brands: each with a page, a look and a channel of its own. @spec ID-01 */
export function PartnersPart({ settings, set, problem }: PartProps) {
  const text = useText('clients');
  const { partners } = settings;
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  // Whoever adds a brand wants to write its name.
  useEffect(() => {
    if (added > 0)
      list.current?.querySelector<HTMLInputElement>('section:last-of-type input[required]')?.focus();
  }, [added]);
  const wrong = problem('partners');
  const found = wrong ? partnerProblems(partners) : [];
  const change = (index: number, next: Brand): void =>
    set({ partners: partners.map((each, place) => (place === index ? next : each)) });
  const add = (): void => {
    const { colours } = settings;
    set({
      partners: [...partners, { slug: '', name: '', colours, title: {}, text: {}, channel: '', open: true }],
    });
    setAdded((before) => before + 1);
  };
  const addition = (
    <Button onClick={add} disabled={partners.length >= MOST_PARTNERS}>
      {text('partners.add')}
    </Button>
  );
  return (
    <div className={classes['narrow']}>
      <Stack gap={16}>
        <p className={classes['note']}>{text('partners.note')}</p>
        <div id="settings-partners" tabIndex={-1}>
          {wrong ? <Notice tone="bad">{wrong}</Notice> : null}
        </div>
        {partners.length === 0 ? (
          <EmptyState title={text('partners.empty')} seed="partners" action={addition} />
        ) : (
          <>
            <div ref={list} className={classes['partners']}>
              {Array.from(partners.entries(), ([index, brand]) => (
                <PartnerFields
                  // A brand keeps its place while it is being written; its address changes meanwhile.
                  key={index}
                  brand={brand}
                  settings={settings}
                  problems={found.filter((each) => each.index === index)}
                  onChange={(next) => change(index, next)}
                  onRemove={() => set({ partners: partners.filter((_, place) => place !== index) })}
                />
              ))}
            </div>
            {addition}
          </>
        )}
      </Stack>
    </div>
  );
}
