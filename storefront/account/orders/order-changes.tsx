import { languageData } from '../../../contract/language.ts'
import { toSantim } from '../../../contract/money.ts'
import type { Order, OrderChange } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { Amounts } from '../../ui/said.tsx'

/** What the shop changed in the order, the newest first. */
export function OrderChanges({ changes }: { changes: NonNullable<Order['changes']> }) {
  return (
    <ol className="grid gap-4">
      {changes.toReversed().map((change) => (
        <li key={change.at}>
          <Change change={change} />
        </li>
      ))}
    </ol>
  )
}

function Change({ change }: { change: OrderChange }) {
  const texts = useTexts('orders').changes
  const language = useLanguage()
  const locale = useLocale()
  const { at, before, after, reason } = change
  const { comma } = languageData[language].separators
  return (
    <>
      <p className="text-sm text-soft">
        <time dateTime={at}>{formatDate(at, locale)}</time>
      </p>
      <p className="wrap-anywhere">{reason}</p>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {changedItems(change).map(({ variantId, name, was, is }) => (
          <li key={variantId} className="wrap-anywhere">
            {fill(was === 0 ? texts.added : is === 0 ? texts.removed : texts.quantity, { name, was, is })}
          </li>
        ))}
        {before.delivery._id !== after.delivery._id && (
          <li className="wrap-anywhere">{fill(texts.delivery, { name: after.delivery.name })}</li>
        )}
        {after.address && (
          <li className="wrap-anywhere">
            {fill(texts.address, {
              address: [after.address.street, after.address.city, after.address.state].join(comma),
            })}
          </li>
        )}
        {before.total !== after.total && (
          <li>
            <Amounts
              text={(price) =>
                fill(texts.total, {
                  before: price(toSantim(before.total)),
                  after: price(toSantim(after.total)),
                })
              }
            />
          </li>
        )}
      </ul>
    </>
  )
}

function changedItems({ before, after }: OrderChange) {
  const quantityIn = (items: typeof before.items, variantId: string) =>
    items.find((item) => item.variantId === variantId)?.quantity ?? 0
  const all = new Map([...before.items, ...after.items].map((item) => [item.variantId, item]))
  return [...all.values()]
    .map(({ variantId, name }) => ({
      variantId,
      name,
      was: quantityIn(before.items, variantId),
      is: quantityIn(after.items, variantId),
    }))
    .filter(({ was, is }) => was !== is)
}
