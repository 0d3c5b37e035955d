import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './check-in.module.css';

interface QrDrawingProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR that a phone's own camera opens: dark on white whatever the theme, for not every camera reads the reverse. */
export function QrDrawing({ text, label }: QrDrawingProps) {
  const { size, squares } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: 2 });
    return {
      size: data.length,
      squares: data
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join(''),
    };
  }, [text]);
  return (
    <svg
      className={classes['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  );
}
