import { useEffect, useRef, useState } from 'react'
import { account } from '../client/api.ts'
import { useUser } from '../session/session-state.ts'
import { announceCartChange } from '../session/cart-changes.ts'
import { CodeField, useKeptCode } from './code-field.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { keepCode, keptCode } from './kept-code.ts'
import { useCartPrice } from './use-cart-price.ts'
import { fill } from '../../messages/fill.ts'
import type { CartItem } from '../../contract/carts.ts'
import { paymentMaximumSantim } from '../../contract/limits.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { PaymentMethod, ShownMethod } from '../../contract/payments.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { PaymentChoice, purchaseBy, usePaymentChoice } from './payment-choice.tsx'
import { usePaying } from './use-paying.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { useAddressList } from '../account/address-book/use-addresses.ts'
import { PageLink } from '../ui/link.tsx'
import { Skeleton } from '../ui/list-states.tsx'

export function CartSummary({
  items,
  methods,
  settled,
  onOrdered,
  onUnanswered,
  onRefused,
}: {
  items: readonly CartItem[]
  methods: readonly ShownMethod[]
  /** Resolves when the changes of the cart have reached the server. */
  settled: () => Promise<void>
  onOrdered: () => Promise<void>
  /** The order may have been placed. */
  onUnanswered: () => void
  /** Prices or stock may have changed since the cart was loaded. */
  onRefused: () => void
}) {
  const texts = useTexts('cart')
  const deliveryTexts = useTexts('delivery')
  const {
    price,
    code,
    codeRefused,
    isLoading,
    methods: deliveries,
    addressState,
    delivery,
    choose,
    reload,
  } = useCartPrice(items)
  const { totalSantim } = price
  const { data: addresses } = useAddressList()
  const { pay, busy, dialog } = usePaying({
    totalSantim,
    deliveryId: delivery?._id,
    needsAddress: addresses?.length === 0 && delivery?.pickUp !== true,
    settled,
    onOrdered,
    onUnanswered,
    onRefused,
  })

  const payable = methods.filter(({ kind }) => kind !== 'cash' || delivery?.cash !== false)
  const payment = usePaymentChoice(payable, totalSantim)
  const { chosen } = payment

  const paying = (method: PaymentMethod, gateway?: string) => ({
    busy: busy === method,
    disabled: busy !== undefined && busy !== method,
    onClick: () => pay(method, gateway),
  })
  const has = (kind: ShownMethod['kind']) => payable.some((method) => method.kind === kind)
  return (
    <section
      aria-labelledby="cart-summary"
      // On a phone its last part keeps in view, which it can only within the whole cart.
      className="contents border border-line bg-surface lg:sticky lg:top-24 lg:block lg:rounded-xl lg:p-6 lg:shadow-card"
    >
      <div className="rounded-xl border border-line bg-surface p-5 shadow-card lg:contents">
        <h2 id="cart-summary" className="text-lg">
          {texts.summary}
        </h2>
        {isLoading ? (
          <div aria-busy="true">
            <Skeleton className="mt-4 h-96 rounded-lg" />
          </div>
        ) : (
          <>
            <Sums price={price} code={code} />
            <p className="mt-1 text-sm text-soft">{texts.vat}</p>
            <DeliveryNote isCollected={delivery?.pickUp === true} />
            {deliveries && (
              <DeliveryChoice
                texts={deliveryTexts}
                methods={deliveries}
                state={addressState}
                chosen={delivery}
                onChoose={choose}
              />
            )}
            <PaymentChoice
              texts={deliveryTexts}
              methods={payment.offered}
              chosen={chosen}
              onChoose={payment.choose}
            />
            <CartCode code={code} refused={codeRefused} onChanged={reload} />
            <OverLimit totalSantim={totalSantim} items={items} />
          </>
        )}
      </div>
      {!isLoading && (
        <>
          <div className="sticky bottom-[calc(3.75rem+var(--bar-edge))] z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-2.5 md:bottom-(--bar-edge) lg:static lg:mx-0 lg:mt-5 lg:grid lg:gap-3 lg:bg-transparent lg:px-0 lg:pb-0 short:static">
            <Total totalSantim={totalSantim} />
            <Button data-pay {...paying(...purchaseBy(chosen))} className="min-w-36">
              {chosen?.kind === 'cash' ? texts.payOnDelivery : texts.checkout}
            </Button>
          </div>
          <div className="grid gap-2.5 lg:mt-2.5">
            {!chosen && has('transfer') && (
              <Button variant="outline" {...paying('bank-transfer')}>
                {texts.payByTransfer}
              </Button>
            )}
            {!chosen && has('cash') && (
              <Button variant="outline" {...paying('on-delivery')}>
                {texts.payOnDelivery}
              </Button>
            )}
            {(!chosen || chosen.kind === 'online') && (
              <p className="text-sm text-soft">{texts.checkoutHint}</p>
            )}
          </div>
        </>
      )}
      {dialog}
    </section>
  )
}

function Sums({ price, code }: Pick<ReturnType<typeof useCartPrice>, 'price' | 'code'>) {
  const texts = useTexts('cart')
  const deliveryTexts = useTexts('delivery')
  const language = useLanguage()
  const { totalSantim } = price
  const isReduced = price.quantitySavingSantim > 0 || price.codeSavingSantim > 0
  if (price.subtotalSantim === totalSantim && !isReduced && code === undefined) return null
  return (
    <dl className="mt-4 grid gap-2">
      {price.subtotalSantim !== totalSantim && (
        <div className="flex justify-between text-soft">
          <dt>{isReduced ? texts.subtotal : texts.goods}</dt>
          <dd className="tabular-nums">{formatPrice(price.subtotalSantim, language)}</dd>
        </div>
      )}
      {price.quantitySavingSantim > 0 && (
        <div className="flex justify-between font-medium text-yellow-ink">
          <dt>{texts.savings}</dt>
          <dd className="tabular-nums">−{formatPrice(price.quantitySavingSantim, language)}</dd>
        </div>
      )}
      {code !== undefined && (
        <div className="flex justify-between gap-3 font-medium text-yellow-ink">
          <dt className="min-w-0 break-words">{fill(deliveryTexts.code.line, { code })}</dt>
          <dd className="shrink-0 tabular-nums">−{formatPrice(price.codeSavingSantim, language)}</dd>
        </div>
      )}
      {price.deliverySantim > 0 && (
        <div className="flex justify-between text-soft">
          <dt>{texts.delivery}</dt>
          <dd className="tabular-nums">{formatPrice(price.deliverySantim, language)}</dd>
        </div>
      )}
    </dl>
  )
}

function Total({ totalSantim }: { totalSantim: number }) {
  const texts = useTexts('cart')
  return (
    <div className="lg:flex lg:items-baseline lg:justify-between">
      <dl aria-live="polite" className="lg:contents">
        <dt className="font-semibold max-lg:text-sm max-lg:leading-tight">{texts.total}</dt>
        <dd>
          <Price santim={totalSantim} className="text-xl whitespace-normal! wrap-anywhere lg:text-2xl" />
        </dd>
      </dl>
      {totalSantim > paymentMaximumSantim && (
        <p className="text-sm font-medium text-yellow-ink lg:hidden">{texts.overLimitShort}</p>
      )}
    </div>
  )
}

/** How what is too much for one order can be ordered. */
function OverLimit({ totalSantim, items }: { totalSantim: number; items: readonly CartItem[] }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  if (totalSantim <= paymentMaximumSantim) return null
  const isOneTooMuch = items.some(({ price }) => toSantim(price) > paymentMaximumSantim)
  const values = {
    limit: formatPrice(paymentMaximumSantim, language),
    total: formatPrice(totalSantim, language),
    parts: Math.ceil(totalSantim / paymentMaximumSantim),
  }
  return (
    <p role="note" className="mt-4 rounded-md bg-yellow-soft px-3 py-1.5 text-sm text-yellow-ink">
      {fill(isOneTooMuch ? texts.overLimitOne : texts.overLimit, values)}
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

const action = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** The delivery address. That it cannot be loaded must not prevent buying. */
function DeliveryNote({ isCollected }: { isCollected: boolean }) {
  const texts = useTexts('delivery')
  const { data: addresses } = useAddressList()
  const [isAdding, setAdding] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = note.current
    // The button that opened the form is gone once there is an address.
    if (isAdding) return () => box?.querySelector('a')?.focus()
  }, [isAdding])
  if (!addresses) return null
  const [first] = addresses
  return (
    <div
      ref={note}
      className={`mt-4 rounded-lg px-4 py-2 ${first ? 'bg-sunk' : 'bg-yellow-soft text-yellow-ink'}`}
    >
      <p className="break-words">
        {first ? (
          <>
            <span className="block text-sm text-soft">
              {isCollected ? texts.yourAddress : texts.deliverTo}
            </span>
            <MarkedText text={`${first.street}, ${first.city}`} />
          </>
        ) : (
          texts.noAddress
        )}
      </p>
      {first ? (
        <PageLink to="/account/address-book" className={action}>
          {texts.changeAddress}
        </PageLink>
      ) : (
        <button type="button" onClick={() => setAdding(true)} className={action}>
          {texts.addAddress}
        </button>
      )}
      {isAdding && <AddressDialog onSaved={() => setAdding(false)} onClose={() => setAdding(false)} />}
    </div>
  )
}
