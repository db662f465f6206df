import { santimFromText } from '../contract/money.ts'
import { openHoursMaximum, type OpenHours } from '../contract/opening-hours.ts'
import { regionNamed, regions } from '../contract/regions.ts'
import { readDeliveryMethods } from '../server/catalogue/delivery/delivery-methods.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { hoursOfText, valuesOf } from '../server/operations/office/delivery/api.ts'
import { readWholeNumber } from './command.ts'

export async function describe(tx: Database, id: string) {
  const row = (await readDeliveryMethods(tx)).find((it) => it.id === id)
  return row && { subject: id, values: valuesOf(row) }
}

export function amountOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined
  const amount = santimFromText(text)
  if (amount !== null) return amount
  throw new Fault(`${option} must be an amount in birr, for example 80 or 79.50.`, { exitCode: 2 })
}

export function daysOf(text: string | undefined): { daysFrom?: number; daysTo?: number } {
  if (text === undefined) return {}
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (from === undefined || to === undefined) {
    throw new Fault('--days must be two numbers, for example 3-7.', { exitCode: 2 })
  }
  return { daysFrom: Number(from), daysTo: readWholeNumber(to, '--days', [0, 90]) }
}

export function regionsOf(option: unknown): string[] | undefined {
  if (!Array.isArray(option)) return undefined
  const names = option.map(String)
  if (names.length === 1 && names[0]?.toLowerCase() === 'all') return []
  return names.map((name) => {
    const region = regionNamed(name)
    if (region !== undefined) return region
    throw new Fault(`There is no region ${name}. The regions are: ${regions.join(', ')}.`, { exitCode: 2 })
  })
}

export function hoursOf(option: unknown): OpenHours[] | undefined {
  if (!Array.isArray(option)) return undefined
  const texts = option.map(String)
  if (texts.length === 1 && texts[0] === 'none') return []
  if (texts.length > openHoursMaximum)
    throw new Fault(`--hours takes at most ${openHoursMaximum}.`, { exitCode: 2 })
  return texts.map((text) => {
    const hours = hoursOfText(text)
    if (hours) return hours
    throw new Fault(`--hours must be such as "Mon-Fri 08:30-17:30" or "Sat 09:00-13:00", not "${text}".`, {
      exitCode: 2,
    })
  })
}

export function yesOrNo(name: string, option: unknown): boolean | undefined {
  if (option === undefined) return undefined
  if (option === 'yes' || option === 'no') return option === 'yes'
  throw new Fault(`--${name} must be yes or no.`, { exitCode: 2 })
}
