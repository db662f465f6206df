/** It is the time in UTC, to the minute. */
export function toMinute(time: Date | string): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}
