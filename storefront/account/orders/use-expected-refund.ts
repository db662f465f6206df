import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReturnReason } from '../../../contract/return-rules.ts'
import type { ExpectedRefund } from '../../../contract/returns.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import type { ReturnDraft } from './return-draft.ts'
import type { ReturnableLine } from './use-returns.ts'

export type Expecting =
  | { state: 'nothing-chosen' | 'asking' | 'unknown' }
  /** `isCurrent` is false while the next figure is asked for. */
  | { state: 'known'; expected: ExpectedRefund; isCurrent: boolean }

export function useExpectedRefund(orderId: string, lines: ReturnableLine[], entries: ReturnDraft): Expecting {
  const lang = useLanguage()
  const { id: userId } = useUser()
  const items = unitsText(lines, entries)
  const reason = (entries['reason'] ?? '') as ReturnReason | ''
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['orders', userId, lang, 'expected-refund', orderId, reason, items],
    queryFn: ({ signal }) => {
      if (reason === '') throw new Error('A reason is missing')
      const query = { userId, lang, orderId, reason, items }
      return account('GET /returns/expected-refund', { query, signal })
    },
    enabled: reason !== '' && items !== '',
    placeholderData: keepPreviousData,
  })
  if (reason === '' || items === '') return { state: 'nothing-chosen' }
  if (data) return { state: 'known', expected: data.expected, isCurrent: !isPlaceholderData }
  return { state: isError ? 'unknown' : 'asking' }
}

export function isWhole(text: string | undefined, maximum: number): boolean {
  return /^\d+$/.test(text ?? '') && Number(text) >= 1 && Number(text) <= maximum
}

/** Returns the chosen lines, such as `0x2,3x1`, or nothing while one has another quantity than it can have. */
function unitsText(
  lines: readonly Pick<ReturnableLine, 'position' | 'left'>[],
  entries: ReturnDraft,
): string {
  const chosen = lines.filter(({ position }) => entries[`line-${position}`])
  const isValid = chosen.every(({ position, left }) => isWhole(entries[`quantity-${position}`], left))
  if (!isValid) return ''
  return chosen.map(({ position }) => `${position}x${Number(entries[`quantity-${position}`])}`).join(',')
}
