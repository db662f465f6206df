import type { Language } from '../contract/language.ts'
import { formatPrice, toSantim } from '../contract/money.ts'
import type { OfficeGroup } from '../contract/office/customer-groups.ts'
import { regionName } from '../contract/regions.ts'
import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

/** The conditions of a rule in words. */
export function groupRuleText(
  { rules }: Messages['office']['care'],
  rule: NonNullable<OfficeGroup['rule']>,
  language: Language,
): string {
  const { tag, minOrders, minSpent, orderedWithinDays, notOrderedForDays, region } = rule
  return [
    tag !== null && fill(rules.tag, { tag }),
    minOrders !== null && fill(rules.minOrders, { count: minOrders }),
    minSpent !== null && fill(rules.minSpent, { amount: formatPrice(toSantim(minSpent), language) }),
    orderedWithinDays !== null && fill(rules.orderedWithinDays, { days: orderedWithinDays }),
    notOrderedForDays !== null && fill(rules.notOrderedForDays, { days: notOrderedForDays }),
    region !== null && fill(rules.region, { region: regionName(region, language) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
