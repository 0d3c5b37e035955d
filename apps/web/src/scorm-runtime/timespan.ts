/** Seconds of a SCORM 1.2 timespan `HHHH:MM:SS.SS` (SCORM 1.2 RTE, CMITimespan) or an ISO 8601 duration; 0 for anything else. */
export function secondsOfTimespan(text: string): number {
  const clock = /^(\d{2,4}):(\d{2}):(\d{2})(?:\.\d{1,2})?$/.exec(text);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const duration = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/.exec(text);
  if (!duration) return 0;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = duration.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
