/** The Ethiopian calendar has twelve months of 30 days, and Pagumen, the 13th, of five days or six. */
export type EthiopicDate = { year: number; month: number; day: number }

export const ethiopicMonths = 13

/** The year 0 has this Julian day number of Meskerem 1, so that cycles of four years begin with it. */
const startOfEra = 1_723_856
const julianDayOf1970 = 2_440_588
const daysOfFourYears = 1_461
const dayMs = 24 * 60 * 60_000

/** `day` is a day of the Gregorian calendar, such as 2026-11-20. */
export function toEthiopic(day: string): EthiopicDate {
  const elapsed = Date.parse(`${day}T00:00:00Z`) / dayMs + julianDayOf1970 - startOfEra
  const inCycle = elapsed % daysOfFourYears
  const yearOfCycle = Math.min(3, Math.floor(inCycle / 365))
  const inYear = inCycle - yearOfCycle * 365
  const year = 4 * Math.floor(elapsed / daysOfFourYears) + yearOfCycle
  return { year, month: Math.floor(inYear / 30) + 1, day: (inYear % 30) + 1 }
}

export function fromEthiopic({ year, month, day }: EthiopicDate): string {
  const elapsed = 365 * year + Math.floor(year / 4) + 30 * (month - 1) + day - 1
  return new Date((elapsed + startOfEra - julianDayOf1970) * dayMs).toISOString().slice(0, 10)
}

/** Every fourth year Pagumen has six days. */
export function daysOfEthiopicMonth({ year, month }: Pick<EthiopicDate, 'year' | 'month'>): number {
  if (month < ethiopicMonths) return 30
  return year % 4 === 3 ? 6 : 5
}
