import type { ReturnRow } from '../../contract/office/returns.ts'
import type { OfficeTexts } from '../texts.tsx'

/** A return whose goods were free, or refunded before, ends without a refund. */
export function statusText(
  { returns }: OfficeTexts<'returns'>,
  { status, refund }: Pick<ReturnRow, 'status' | 'refund'>,
): string {
  return status === 'refunded' && refund === null ? returns.ended : returns.statuses[status]
}
