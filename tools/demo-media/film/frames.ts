import { chromium } from 'playwright-core';

export type Scene = Readonly<{ html: string; seconds: number }>;

const FRAMES_PER_SECOND = 12;

/**
 * Photographs each scene frame by frame. Scenes move by CSS animation; the animations are stopped and put at the
 * frame's moment, so that the film never depends on how fast the machine is.
 */
export async function filmFrames(
  scenes: readonly Scene[],
  write: (frame: Buffer) => Promise<void>,
): Promise<{ framesPerSecond: number }> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
  const page = await browser.newPage({ viewport: { width: 854, height: 480 } });
  let total = 0;
  let elapsed = 0;
  for (const scene of scenes) {
    elapsed += scene.seconds;
    await page.setContent(scene.html);
    const count = Math.round(elapsed * FRAMES_PER_SECOND) - total;
    total += count;
    for (let frame = 0; frame < count; frame += 1) {
      await page.evaluate(
        (moment) => {
          for (const animation of document.getAnimations()) {
            animation.pause();
            animation.currentTime = moment;
          }
        },
        (frame / FRAMES_PER_SECOND) * 1000,
      );
      await write(await page.screenshot({ type: 'jpeg', quality: 92 }));
    }
  }
  await browser.close();
  return { framesPerSecond: FRAMES_PER_SECOND };
}
