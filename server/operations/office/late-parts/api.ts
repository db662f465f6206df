import { officeListLength } from '../../../../contract/office/limits.ts'
import type { LatePart } from '../../../../contract/office/late-parts.ts'
import type { Language } from '../../../../contract/language.ts'
import { orderNumbersOf } from '../../../commerce/orders/read-orders.ts'
import { listLateParts } from '../../../commerce/seller-parts/late-parts.ts'
import { readSellers } from '../../../catalogue/sellers/sellers.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const latePartHandlers = handlers({
  'GET /office/late-parts': ({ readDb }, { query, lang }) => showLateParts(readDb, { ...query, lang }),
})

export async function showLateParts(
  db: Database,
  { after, lang, limit = officeListLength }: { after?: string | undefined; lang: Language; limit?: number },
): Promise<{ parts: LatePart[]; after: string | null }> {
  const parts = await listLateParts(db, { after, limit: limit + 1 })
  const page = parts.slice(0, limit)
  const numbers = await orderNumbersOf(
    db,
    page.map(({ orderId }) => orderId),
  )
  const sellers = new Map((await readSellers(db)).map((seller) => [seller.id, seller]))
  return {
    parts: page.flatMap(({ id, orderId, sellerId, number, status, dueAt, cancelAt }) => {
      const seller = sellers.get(sellerId)
      if (!seller) return []
      return {
        _id: id,
        orderNumber: numbers.get(orderId) ?? '',
        number,
        seller: { _id: sellerId, storeName: translate(seller, 'storeName', lang), phone: seller.phone },
        status,
        due: dueAt.toISOString(),
        canceledAt: cancelAt.toISOString(),
      }
    }),
    after: parts.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
