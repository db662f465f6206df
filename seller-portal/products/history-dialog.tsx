import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../contract/money.ts'
import type { EditedSellerProduct } from '../../contract/seller/products.ts'
import type { SellerMovement, SellerPriceChange } from '../../contract/seller/stock.ts'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { useAmount } from '../ui/amount.tsx'
import { useLate } from '../ui/late-texts.ts'
import { More } from '../ui/more.tsx'
import { Waiting } from '../ui/waiting.tsx'

type Props = { productId: string; name: string; onClose: () => void }

export function HistoryButton({
  product: { _id, sku },
}: {
  product: Pick<EditedSellerProduct, '_id' | 'sku'>
}) {
  const own = useLate('sellerProducts')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {own.history}
      </Button>
      {isOpen && <HistoryDialog productId={_id} name={sku} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Who changed prices and stock, when, why, and from what to what. */
function HistoryDialog({ productId, name, onClose }: Props) {
  const own = useLate('sellerProducts')
  const { close } = useLate('shared')
  const query = useInfiniteQuery({
    queryKey: ['product-history', productId],
    queryFn: ({ pageParam }) =>
      call('GET /seller/products/:productId/history', {
        params: { productId },
        query: pageParam === null ? {} : { older: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
    staleTime: 0,
  })
  const pages = query.data?.pages
  const prices = pages?.[0]?.prices ?? []
  const movements = pages?.flatMap((page) => page.movements) ?? []
  return (
    <Dialog label={fill(own.historyOf, { name })} onClose={onClose}>
      {!pages && <Waiting query={query} />}
      {pages && prices.length + movements.length === 0 && <p role="status">{own.noHistory}</p>}
      {prices.length > 0 && (
        <section>
          <h3 className="text-lg">{own.priceHistory}</h3>
          <ul className="divide-y divide-line">
            {prices.map((change) => (
              <Price key={change._id} change={change} />
            ))}
          </ul>
        </section>
      )}
      {movements.length > 0 && (
        <section>
          <h3 className="text-lg">{own.stockHistory}</h3>
          <ul className="divide-y divide-line">
            {movements.map((movement) => (
              <Movement key={movement._id} movement={movement} />
            ))}
          </ul>
        </section>
      )}
      <More query={query} />
      <CancelButton label={close} className="justify-self-start" />
    </Dialog>
  )
}

function Price({ change: { at, sku, by, before, after, isApproved } }: { change: SellerPriceChange }) {
  const { locale } = useTexts()
  const own = useLate('sellerProducts')
  const amount = useAmount()
  return (
    <li className="py-2 wrap-anywhere">
      <b>{fill(own.change, { before: before === null ? '–' : amount(before), after: amount(after) })}</b> ·{' '}
      {sku}
      <span className="block text-sm text-soft">
        {formatDateTime(at, locale)} · {by}
        {isApproved && ` · ${own.approved}`}
      </span>
    </li>
  )
}

function Movement({ movement }: { movement: SellerMovement }) {
  const { locale } = useTexts()
  const own = useLate('sellerProducts')
  const { causes } = useLate('stock')
  const { at, sku, cause, by, subject, before, after, reserved } = movement
  const count = (units: number | null) => (units === null ? own.notCountedShort : formatCount(units))
  const isReserved = reserved.before !== reserved.after
  return (
    <li className="py-2 wrap-anywhere">
      <b>{fill(own.change, { before: count(before), after: count(after) })}</b> · {sku}
      {isReserved && ` · ${fill(own.reservedChange, reserved)}`}
      <span className="block text-sm text-soft">
        {formatDateTime(at, locale)} · {by ?? own.byShop} · {causes[cause]}
        {subject !== '' && subject !== sku && ` · ${subject}`}
      </span>
    </li>
  )
}
