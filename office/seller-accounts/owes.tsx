import type { OfficeSellerAccount } from '../../contract/office/seller-accounts.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { useTexts } from '../texts.tsx'

/** Since when a seller has owed the shop something. */
export function Owes({ account: { owesSince, owesDays } }: { account: OfficeSellerAccount }) {
  const { texts, language, locale } = useTexts('sellerAccounts')
  const own = texts.sellerAccounts
  if (owesSince === null || owesDays === null) return null
  const age = owesDays === 0 ? own.owesToday : fillPlural(own.owesFor, language, owesDays)
  return (
    <span className="block text-sm text-soft">
      {age}
      {owesDays > 0 && ` (${fill(own.since, { date: formatDate(owesSince, locale) })})`}
    </span>
  )
}
