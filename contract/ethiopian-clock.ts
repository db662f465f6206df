/** The Ethiopian clock begins at six, with the day or the night, and counts to twelve twice. */

/** They are those of the parts of a day: the night from midnight, the morning, the afternoon and the evening. */
type PartOfDay = 0 | 1 | 2 | 3

/** `hour` is that of the 24-hour clock. */
export function toEthiopianHour(hour: number): { part: PartOfDay; hour: number } {
  return { part: Math.floor(hour / 6) as PartOfDay, hour: ((hour + 5) % 12) + 1 }
}
