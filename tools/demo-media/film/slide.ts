export type Palette = Readonly<{
  ground: string;
  shape: string;
  ink: string;
  first: string;
  second: string;
  third: string;
}>;

export const nexoPalette: Palette = {
  ground: '#0a2450',
  shape: '#123a7d',
  ink: '#ffffff',
  first: '#6fb1ff',
  second: '#3fd0c0',
  third: '#ffb83d',
};

export const obraPalette: Palette = {
  ground: '#26292c',
  shape: '#363b3f',
  ink: '#fffaf0',
  first: '#f2b705',
  second: '#e08a66',
  third: '#9ad0b5',
};

/** Appears from below after `delay` seconds. */
export const appear = (delay: number): string =>
  `style="animation:rise .55s ${delay}s cubic-bezier(.2,.7,.2,1) both"`;
/** Grows from the left edge after `delay` seconds. */
export const grow = (delay: number): string =>
  `style="transform-box:fill-box;transform-origin:left center;animation:grow .7s ${delay}s cubic-bezier(.2,.7,.2,1) both"`;
/** Pulses for as long as the scene lasts. */
export const pulse = (delay: number): string =>
  `style="transform-box:fill-box;transform-origin:center;animation:pulse 1.6s ${delay}s ease-in-out infinite"`;

/** One slide of a film: mark, heading, a drawing of 854 by 480, and a bar that tells how far the film is. */
export function slide(
  palette: Palette,
  brand: string,
  heading: string,
  drawing: string,
  progress: Readonly<{ from: number; to: number; seconds: number }>,
): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>
*{margin:0}body{width:854px;height:480px;overflow:hidden;background:${palette.ground}}
text{font-family:"Liberation Sans",Arial,sans-serif;fill:${palette.ink}}
@keyframes rise{from{opacity:0;transform:translateY(18px)}to{opacity:1;transform:none}}
@keyframes grow{from{transform:scaleX(0)}to{transform:scaleX(1)}}
@keyframes pulse{50%{opacity:.35;transform:scale(.86)}}
@keyframes turn{to{transform:rotate(9deg)}}
@keyframes bar{from{transform:scaleX(${progress.from})}to{transform:scaleX(${progress.to})}}
</style><svg width="854" height="480" viewBox="0 0 854 480">
<g style="transform-origin:780px 40px;animation:turn ${progress.seconds}s linear both">
<path d="M854 0H640a214 214 0 0 0 214 214z" fill="${palette.shape}"/><path d="M0 480V330a150 150 0 0 1 150 150z" fill="${palette.shape}"/></g>
<g ${appear(0)}><text x="56" y="74" font-size="34" font-weight="700" letter-spacing="-.8">${heading}</text>
<rect x="56" y="90" width="64" height="5" rx="2.5" fill="${palette.third}"/></g>
${drawing}
<text x="56" y="452" font-size="15" opacity=".75">${brand}</text>
<rect x="0" y="474" width="854" height="6" fill="${palette.shape}"/>
<rect x="0" y="474" width="854" height="6" fill="${palette.third}" style="transform-origin:0 0;animation:bar ${progress.seconds}s linear both"/>
</svg></html>`;
}
