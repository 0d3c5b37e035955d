/** Lets a microphone or a camera go: its light goes out. */
export function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
