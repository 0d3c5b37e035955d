import { IconCircle, IconMapPin, IconPlus, IconPolygon, IconSquare, IconTrash } from '@tabler/icons-react';
import { meetingRegions } from '@trilha/rules/assessment/found-regions.rule';
import type { Region } from '@trilha/rules/assessment/picture-region.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { TextField } from '@trilha/ui/text-field';
import { useLocale, useText } from '#shared/use-text.ts';
import { newRegion, withCorner } from './drawn-shape.ts';
import classes from './picture-drawing.module.css';
import { PictureDrawing } from './picture-drawing.tsx';
import type { FieldsProps } from './question.form.tsx';

const ADDS = [
  ['ellipse', IconCircle],
  ['rectangle', IconSquare],
  ['polygon', IconPolygon],
] as const;

/** The right places of a picture, and the places that have words for who cannot see it. @spec AS-06 PL-08 */
export function HotspotFields({ draft, change }: FieldsProps) {
  const text = useText('questions');
  const locale = useLocale();
  const { imageFileId, regions, points, imageRatio } = draft;
  if (imageFileId === null) return <Notice tone="info">{text('picture.first')}</Notice>;
  const meeting = meetingRegions(regions);
  const nameOf = (place: number): string => text('region', { number: place + 1 });
  const setRegion = (place: number, region: Region): void =>
    change({ regions: regions.map((each, at) => (at === place ? region : each)) });
  return (
    <>
      <PictureDrawing
        fileId={imageFileId}
        alt={draft.imageAlt}
        ratio={imageRatio}
        shapes={[
          ...regions.map((drawn, place) => ({ name: nameOf(place), drawn })),
          ...points.map(({ x, y, text: words }, place) => ({
            name: words || text('point', { number: place + 1 }),
            drawn: { shape: 'point' as const, x, y },
          })),
        ]}
        onDraw={(place, drawn) => {
          if (drawn.shape !== 'point') return setRegion(place, drawn);
          const { x, y } = drawn;
          const at = place - regions.length;
          change({ points: points.map((point, each) => (each === at ? { ...point, x, y } : point)) });
        }}
      />
      <div className={classes['adds']}>
        {ADDS.map(([shape, Sign]) => (
          <Button
            key={shape}
            icon={<Sign size={18} />}
            onClick={() => change({ regions: [...regions, newRegion(shape, imageRatio)] })}
          >
            {text(`region.${shape}`)}
          </Button>
        ))}
        <Button
          icon={<IconMapPin size={18} />}
          onClick={() => change({ points: [...points, { text: '', x: 0.5, y: 0.5 }] })}
        >
          {text('point.add')}
        </Button>
      </div>
      <ul className={classes['shapes']}>
        {regions.map((region, place) => (
          <li key={nameOf(place)} className={classes['row']}>
            <span>
              {nameOf(place)}{' '}
              {region.shape === 'polygon' ? (
                <Button
                  kind="quiet"
                  icon={<IconPlus size={18} />}
                  onClick={() => setRegion(place, withCorner(region))}
                >
                  {text('region.corner')}
                </Button>
              ) : null}
            </span>
            <IconButton
              label={text('region.remove', { number: place + 1 })}
              icon={<IconTrash size={20} />}
              onClick={() => change({ regions: regions.filter((_region, at) => at !== place) })}
            />
          </li>
        ))}
        {points.map((point, place) => (
          // Places have no identity of their own while they are typed: their turn is it.
          <li key={`point-${place + 1}`} className={classes['row']}>
            <TextField
              label={text('point', { number: place + 1 })}
              maxLength={200}
              value={point.text}
              onChange={(event) => {
                const words = event.currentTarget.value;
                change({
                  points: points.map((each, at) => (at === place ? { ...each, text: words } : each)),
                });
              }}
            />
            <IconButton
              label={text('point.remove', { number: place + 1 })}
              icon={<IconTrash size={20} />}
              onClick={() => change({ points: points.filter((_point, at) => at !== place) })}
            />
          </li>
        ))}
      </ul>
      {meeting.length > 0 ? (
        <Notice tone="warn">
          {text('region.meet', {
            names: new Intl.ListFormat(locale).format(
              meeting.map(([one, other]) => text('region.pair', { one: one + 1, other: other + 1 })),
            ),
          })}
        </Notice>
      ) : null}
    </>
  );
}
