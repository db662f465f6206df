import { santimFromText, toBirr } from '../../contract/money.ts'
import type { OfficeGroup } from '../../contract/office/customer-groups.ts'
import { regions } from '../../contract/regions.ts'

export const ruleNumbers = ['minOrders', 'minSpent', 'orderedWithinDays', 'notOrderedForDays'] as const

export type TypedGroup = { name: string; kind: 'hand' | 'rule'; tag: string; region: string } & Record<
  (typeof ruleNumbers)[number],
  string
>

export function typedOf(group: OfficeGroup | undefined): TypedGroup {
  const rule = group?.rule
  return {
    name: group?.name ?? '',
    kind: group && !rule ? 'hand' : 'rule',
    tag: rule?.tag ?? '',
    region: rule?.region ?? '',
    minOrders: String(rule?.minOrders ?? ''),
    minSpent: String(rule?.minSpent ?? ''),
    orderedWithinDays: String(rule?.orderedWithinDays ?? ''),
    notOrderedForDays: String(rule?.notOrderedForDays ?? ''),
  }
}

export function ruleOf(typed: TypedGroup) {
  // NaN would be null for the server, which is no condition. A fraction is refused at its field.
  const numberOf = (text: string) => {
    const number = Number(text)
    return text.trim() === '' ? null : Number.isNaN(number) ? 0.5 : number
  }
  const { tag, region, minSpent } = typed
  return {
    tag: tag.trim() || null,
    region: regions.find((known) => known === region) ?? null,
    minOrders: numberOf(typed.minOrders),
    // What is no amount is refused by the server, at its field.
    minSpent: minSpent.trim() === '' ? null : toBirr(santimFromText(minSpent, { isGrouped: true }) ?? -100),
    orderedWithinDays: numberOf(typed.orderedWithinDays),
    notOrderedForDays: numberOf(typed.notOrderedForDays),
  }
}
