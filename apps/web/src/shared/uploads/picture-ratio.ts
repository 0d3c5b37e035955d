/** Width by height of a picture on the device, as far as one is taken that is drawn upon. */
export async function pictureRatio(content: Blob): Promise<number> {
  const bitmap = await createImageBitmap(content, { imageOrientation: 'from-image' });
  const ratio = bitmap.width / bitmap.height;
  bitmap.close();
  return Math.round(Math.min(10, Math.max(0.1, ratio)) * 10_000) / 10_000;
}
