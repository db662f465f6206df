/** When a place is open, by the clock of Addis Ababa. Days are from 1, Monday, to 7; times are such as `08:30`. */
export interface OpenHours {
  fromDay: number
  toDay: number
  opens: string
  closes: string
}

/** A place that closes for lunch has two for the same days. */
export const openHoursMaximum = 7

export function isOpenHours({ fromDay, toDay, opens, closes }: OpenHours): boolean {
  return fromDay <= toDay && opens < closes
}
