import type { Region } from '@trilha/rules/assessment/picture-region.rule';
import classes from './picture-board.module.css';

/** Regions drawn over the picture they belong to, which says in words what they are. */
export function RegionOutlines({ regions }: { readonly regions: readonly Region[] }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {regions.map((region) => (
        <Outline key={JSON.stringify(region)} region={region} />
      ))}
    </svg>
  );
}

function Outline({ region }: { readonly region: Region }) {
  const className = classes['outline'];
  const part = (value: number): number => value * 100;
  if (region.shape === 'ellipse')
    return (
      <ellipse
        className={className}
        cx={part(region.x)}
        cy={part(region.y)}
        rx={part(region.radiusX)}
        ry={part(region.radiusY)}
      />
    );
  if (region.shape === 'rectangle')
    return (
      <rect
        className={className}
        x={part(region.x)}
        y={part(region.y)}
        width={part(region.width)}
        height={part(region.height)}
      />
    );
  return (
    <polygon
      className={className}
      points={region.corners.map(({ x, y }) => `${part(x)},${part(y)}`).join(' ')}
    />
  );
}
