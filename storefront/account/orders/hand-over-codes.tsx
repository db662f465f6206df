import type { Order } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useTexts } from '../../messages/use-texts.ts'
import { Spelled } from '../../ui/said.tsx'

/** Each seller whose goods are on their way has a code of its own. */
export function HandOverCodes({ order: { parts = [] } }: { order: Pick<Order, 'parts'> }) {
  const { handOver: texts } = useTexts('orderParts')
  const waiting = parts.filter(({ handOverCode }) => handOverCode !== undefined)
  if (waiting.length === 0) return null
  return (
    <section className="mb-4 grid gap-3 rounded-lg bg-blue-soft p-4 md:px-6">
      {waiting.map(({ _id, seller, handOverCode = '' }) => (
        <div key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="min-w-0 text-base font-medium wrap-anywhere">
            {parts.length > 1 ? (
              <MarkedText text={fill(texts.ofStore, { store: seller.store_name })} />
            ) : (
              texts.code
            )}
          </h2>
          <p className="text-2xl font-semibold tabular">
            <Spelled code={handOverCode} />
          </p>
        </div>
      ))}
      <p className="text-sm">{texts.why}</p>
    </section>
  )
}
