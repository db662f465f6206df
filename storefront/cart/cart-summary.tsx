import { account } from '../client/api.ts'
import { useUser } from '../session/session-state.ts'
import { announceCartChange } from '../session/cart-changes.ts'
import { CartSums } from './cart-sums.tsx'
import { CodeField, useKeptCode } from './code-field.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { FreeDelivery } from './delivery-choice.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { ParcelChoices } from './parcel-choices.tsx'
import { keepCode, keptCode } from './kept-code.ts'
import type { CartPrice } from './use-cart-price.ts'
import { fill } from '../../messages/fill.ts'
import type { CartItem } from '../../contract/carts.ts'
import { paymentMaximumSantim } from '../../contract/limits.ts'
import { toSantim } from '../../contract/money.ts'
import type { ShownMethod } from '../../contract/payments.ts'
import { useTexts } from '../messages/use-texts.ts'
import { PayButtons } from './pay-buttons.tsx'
import { PaymentChoice, usePaymentChoice } from './payment-choice.tsx'
import { useCreditChoice } from './use-credit-choice.ts'
import { usePaying } from './use-paying.tsx'
import { useAddressList } from '../account/address-book/use-addresses.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Amounts } from '../ui/said.tsx'

export function CartSummary({
  items,
  priced,
  methods,
  settled,
  onOrdered,
  onOpened,
  onUnanswered,
  onRefused,
}: {
  items: readonly CartItem[]
  priced: CartPrice
  methods: readonly ShownMethod[]
  settled: () => Promise<void>
  onOrdered: () => Promise<void>
  onOpened: () => void
  /** The order may have been placed. */
  onUnanswered: () => void
  onRefused: () => void
}) {
  const texts = useTexts('cart')
  const deliveryTexts = useTexts('delivery')
  const { price, code, delivery } = priced
  const { totalSantim } = price
  const ownIds = priced.own.flatMap(({ method }) => method?._id ?? [])
  const { data: addresses } = useAddressList()
  const credit = useCreditChoice(priced.creditSantim)
  const payment = usePaymentChoice(methods, { totalSantim, ...priced.cash, credit })
  const restSantim = credit.restBy(payment.chosen, totalSantim)
  const isCovered = restSantim === 0 && totalSantim > 0
  const paying = usePaying({
    totalSantim,
    usesCredit: credit.isUsed && credit.availableSantim > 0,
    isCovered,
    deliveryId: delivery?._id,
    deliveryIds: ownIds.length > 0 ? ownIds : undefined,
    needsAddress: addresses?.length === 0 && !priced.isCollected,
    settled,
    onOrdered,
    onOpened,
    onUnanswered,
    onRefused,
  })

  return (
    <section
      aria-labelledby="cart-summary"
      // On a phone the last part keeps in view, which it can only within the whole cart. On a wide screen it is the
      // first, and beside a long cart what does not fit below it scrolls.
      className={`contents border border-line bg-surface lg:sticky lg:top-24 lg:flex lg:flex-col lg:rounded-xl lg:p-6 lg:raised ${items.length > shortCart ? 'lg:max-h-[calc(100dvh-7.5rem)]' : ''}`}
    >
      <div className="rounded-xl border border-line bg-surface p-5 raised lg:contents">
        <h2 id="cart-summary" tabIndex={-1} className="scroll-mt-28 outline-none text-lg lg:-order-3">
          {texts.summary}
        </h2>
        {priced.isLoading ? (
          <div aria-busy="true">
            <Skeleton className="mt-4 h-96 rounded-lg" />
          </div>
        ) : (
          <>
            <div className="min-h-0 lg:-mx-6 lg:overflow-y-auto lg:px-6">
              <DeliveryNote isCollected={priced.isCollected} />
              <ParcelChoices priced={priced} items={items} />
              <FreeDelivery texts={deliveryTexts} chosen={delivery} valueSantim={priced.valueSantim} />
              <CreditChoice texts={deliveryTexts.credit} credit={credit} />
              {!isCovered && <PaymentChoice texts={deliveryTexts} payment={payment} opensTab />}
              <CartCode code={code} refused={priced.codeRefused} onChanged={priced.reload} />
            </div>
            <div className="lg:-order-2">
              <CartSums cart={priced} creditSantim={totalSantim - restSantim} />
              <p className="mt-1 text-sm text-soft max-lg:mt-3">{texts.vat}</p>
              <OverLimit totalSantim={totalSantim} items={items} />
            </div>
          </>
        )}
      </div>
      {!priced.isLoading && (
        <PayButtons totalSantim={totalSantim} restSantim={restSantim} payment={payment} paying={paying} />
      )}
      {paying.dialog}
    </section>
  )
}

/** Beside so many lines the whole summary scrolls with the page. */
const shortCart = 5

function OverLimit({ totalSantim, items }: { totalSantim: number; items: readonly CartItem[] }) {
  const texts = useTexts('cart')
  if (totalSantim <= paymentMaximumSantim) return null
  const isOneTooMuch = items.some(({ price }) => toSantim(price) > paymentMaximumSantim)
  const text = isOneTooMuch ? texts.overLimitOne : texts.overLimit
  const parts = Math.ceil(totalSantim / paymentMaximumSantim)
  return (
    <p role="note" className="mt-4 rounded-md bg-yellow-soft px-3 py-1.5 text-sm text-yellow-ink">
      <Amounts
        text={(price) => fill(text, { limit: price(paymentMaximumSantim), total: price(totalSantim), parts })}
      />
    </p>
  )
}

type AppliedCode = {
  code: string | undefined
  refused: string | undefined
  onChanged: () => Promise<void>
}

function CartCode({ code, refused, onChanged }: AppliedCode) {
  const { code: texts } = useTexts('delivery')
  const { id: userId } = useUser()
  const apply = async (typed: string) => {
    const applied = await account('POST /cart/code', { body: { userId, code: typed } })
    // The cart has it now.
    if (applied.code === keptCode()) keepCode(undefined)
    await onChanged()
    announceCartChange()
  }
  const remove = async () => {
    await account('DELETE /cart/code', { query: { userId } })
    await onChanged()
    announceCartChange()
  }
  useKeptCode(code, apply)
  return <CodeField texts={texts} code={code} refused={refused} apply={apply} remove={remove} />
}
