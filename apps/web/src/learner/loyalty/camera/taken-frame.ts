const QUALITY = 0.92;

/** What a camera shows at this moment, as a photo; null before it shows anything. */
export async function takenFrame(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const now = Date.now();
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return content && new File([content], `${now}.jpg`, { type: 'image/jpeg', lastModified: now });
}
