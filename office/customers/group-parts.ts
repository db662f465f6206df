import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerCare, OfficeGroup } from '../../contract/office/customer-groups.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { regionName } from '../../contract/regions.ts'
import { fill } from '../../messages/fill.ts'
import type { Language } from '../../contract/language.ts'
import { call } from '../api.ts'
import type { OfficeTexts } from '../texts.tsx'

export const groupsKey = ['customer-groups']

export function useGroups() {
  return useQuery({ queryKey: groupsKey, queryFn: () => call('GET /office/customer-groups') })
}

export const careKey = (userId: string) => ['customer-care', userId]

/** The answer is what is noted now; after a failure it is read again, as others may have changed it. */
export function useCareChange(userId: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<{ care: CustomerCare }>) => act(),
    onSuccess: ({ care }) => {
      client.setQueryData(careKey(userId), care)
      void client.invalidateQueries({ queryKey: ['customers'] })
      onDone()
    },
    onError: () => void client.invalidateQueries({ queryKey: careKey(userId) }),
  })
}

/** The conditions of a rule in words. */
export function ruleText(
  { rules }: OfficeTexts<'care'>['care'],
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
