import { useEffect, useRef } from 'react';
import classes from './confetti.module.css';
import { type Piece, scatter, stepPiece } from './confetti-pieces.ts';

const PIECES = 120;
const LIFE_MILLISECONDS = 2600;
const COLOURS = ['--primary-edge', '--secondary-edge', '--tertiary-edge'];

/** Rains once in the client's colours, for a level reached or a course done; not for those who want no motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const sheet = canvas.current;
    const pen = sheet?.getContext('2d');
    if (!sheet || !pen || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    sheet.width = innerWidth;
    sheet.height = innerHeight;
    const style = getComputedStyle(document.documentElement);
    const colours = COLOURS.map((name) => style.getPropertyValue(name));
    let pieces = scatter(PIECES, innerWidth, innerHeight, Math.random);
    const began = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      const age = (now - began) / LIFE_MILLISECONDS;
      pen.clearRect(0, 0, sheet.width, sheet.height);
      pieces = pieces.map(stepPiece);
      pen.globalAlpha = Math.max(0, Math.min(1, 2 - age * 2));
      for (const piece of pieces)
        drawPiece(pen, piece, colours[piece.colour % colours.length] ?? 'currentColor');
      if (age < 1) frame = requestAnimationFrame(draw);
    });
    navigator.vibrate?.(30);
    return () => cancelAnimationFrame(frame);
  }, []);
  return <canvas ref={canvas} className={classes['confetti']} aria-hidden="true" />;
}

function drawPiece(
  pen: CanvasRenderingContext2D,
  { x, y, turn, size, isRound }: Piece,
  colour: string,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.fillStyle = colour;
  pen.beginPath();
  if (isRound) pen.arc(0, 0, size / 2, 0, Math.PI);
  else pen.rect(-size / 2, -size / 4, size, size / 2);
  pen.fill();
  pen.restore();
}
