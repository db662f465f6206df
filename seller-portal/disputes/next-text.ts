import type { SellerDispute } from '../../contract/seller/disputes.ts'
import type { Locale } from '../../contract/locale.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import type { Messages } from '../../messages/messages.ts'

/** Who is to act, and until when; it is undefined once the dispute has ended. */
export function nextText(
  { next }: Messages['sellerDisputes'],
  { status, dueAt }: Pick<SellerDispute, 'status' | 'dueAt'>,
  locale: Locale,
): string | undefined {
  if (dueAt === null || !(status in next)) return undefined
  return fill(next[status as keyof typeof next], { time: formatDateTime(dueAt, locale) })
}
