import { formatPrice, toSantim } from '../../contract/money.ts'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import type { OrderContents } from '../../contract/orders.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { useTexts } from '../texts.tsx'
import { Panel } from '../../member-ui/panel.tsx'

/** What the order consisted of before and after each change. */
export function OrderChanges({ order: { changes } }: { order: WholeOrder }) {
  const { texts, locale } = useTexts('orderChanges')
  if (changes.length === 0) return null
  return (
    <Panel title={texts.orderChanges.changes}>
      <ol className="grid gap-5">
        {changes.toReversed().map(({ at, actor, reason, before, after }) => (
          <li key={at} className="grid gap-2">
            <p className="text-sm text-soft">
              <time dateTime={at}>{formatDateTime(at, locale)}</time> · {actor}
            </p>
            <p className="wrap-anywhere">{reason}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              <Contents title={texts.orderChanges.from} contents={before} />
              <Contents title={texts.orderChanges.to} contents={after} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Contents({ title, contents }: { title: string; contents: OrderContents }) {
  const { texts, language } = useTexts('orderChanges')
  const { items, code, delivery, total, address } = contents
  return (
    <div className="grid content-start gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul className="text-sm">
        {items.map(({ variantId, name, quantity }) => (
          <li key={variantId} className="wrap-anywhere">
            {fill(texts.orderChanges.line, { quantity, name })}
          </li>
        ))}
      </ul>
      {code !== null && <p className="text-sm">{fill(texts.orderChanges.code, { code })}</p>}
      {delivery.name !== '' && (
        <p className="text-sm">
          {delivery.name} · {formatPrice(toSantim(delivery.fee), language)}
        </p>
      )}
      {address && (
        <p className="text-sm wrap-anywhere">
          {[address.street, address.city, address.state].filter(Boolean).join(', ')}
        </p>
      )}
      <p className="font-medium tabular">{formatPrice(toSantim(total), language)}</p>
    </div>
  )
}
