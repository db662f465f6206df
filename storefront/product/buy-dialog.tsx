import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { priceOrder } from '../../contract/pricing.ts'
import { cheapestMethod } from '../../contract/regions.ts'
import { fill } from '../../messages/fill.ts'
import { openCheckout, showCheckoutFailure } from '../cart/check-out.ts'
import { CodeField, useKeptCode } from '../cart/code-field.tsx'
import { keepCode } from '../cart/kept-code.ts'
import { DeliveryChoice, offeredMethods } from '../cart/delivery-choice.tsx'
import { useLanguage, useLocalPath } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure, timeoutMs } from '../session/api.ts'
import { useUser } from '../session/session-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/list-states.tsx'
import { Price } from '../ui/price.tsx'
import { toast } from '../ui/toast.ts'
import { leaveFor, useAction } from '../ui/use-action.ts'
import ChangedProduct from './changed-product.tsx'
import type { Refused } from './use-buying.ts'
import { useOwnRegion } from './use-own-region.ts'
import type { ShownProduct } from './use-variant.ts'

type Props = {
  item: { productId: string; variantId: string | undefined; quantity: number }
  /** With the options of the variant. */
  name: string
  product: ShownProduct
  methods: readonly DeliveryMethod[]
  onClose: () => void
}

/** The total with delivery and discount code is confirmed before a direct purchase is paid. */
export default function BuyDialog({ item, name, product, methods, onClose }: Props) {
  const texts = useLateTexts('delivery')
  const checkoutTexts = useTexts('checkout')
  const language = useLanguage()
  const local = useLocalPath()
  const navigate = useNavigate()
  const user = useUser()
  const state = useOwnRegion()
  const isLoading = state === undefined
  const [chosenId, choose] = useState<string>()
  const offered = offeredMethods(methods, state, language)
  const delivery = offered.find(({ _id }) => _id === chosenId) ?? cheapestMethod(offered, ({ fee }) => fee)
  const [refused, setRefused] = useState<Refused>()
  const { quantity, variantId } = item
  const priceSantim = toSantim(product.price)
  const { code, applyCode, removeCode, isApplying } = useCode(item, priceSantim)
  const { lines, totalSantim } = priceOrder([{ priceSantim, quantity }], {
    code: code && { terms: { amountSantim: code.savingSantim }, appliesTo: () => true },
    deliverySantim: delivery && toSantim(delivery.fee),
  })
  const buying = useAction(
    async () => {
      const deliveryId = delivery?._id
      const purchase = { user, totalSantim, items: [item], code: code?.code, deliveryId }
      await leaveFor(await openCheckout(purchase, checkoutTexts))
    },
    (error) => {
      if (callFailure(error).status) setRefused({ price: product.price, variantId })
      showCheckoutFailure(error, checkoutTexts, (path) => void navigate(local(path)))
    },
  )
  if (!texts) return <LoadingDialog onClose={onClose} />

  return (
    <Dialog label={texts.buyTitle} onClose={onClose}>
      <h2 className="text-2xl">{texts.buyTitle}</h2>
      {isLoading ? (
        <Skeleton className="mt-4 h-40" />
      ) : (
        <>
          <DeliveryChoice texts={texts} methods={offered} chosen={delivery} onChoose={choose} />
          <dl className="mt-4 grid gap-2 border-t border-line pt-4 tabular-nums">
            <div className="flex justify-between gap-4 text-soft">
              <dt className="min-w-0 break-words">{fill(texts.goods, { quantity, name })}</dt>
              <dd className="shrink-0">{formatPrice(lines[0]?.lineTotalSantim ?? 0, language)}</dd>
            </div>
            {code && (
              <div className="flex justify-between gap-4 font-medium text-yellow-ink">
                <dt className="min-w-0 break-words">{fill(texts.code.line, { code: code.code })}</dt>
                <dd className="shrink-0">−{formatPrice(code.savingSantim, language)}</dd>
              </div>
            )}
            {delivery && (
              <div className="flex justify-between gap-4 text-soft">
                <dt>{texts.title}</dt>
                <dd className="shrink-0">
                  {delivery.fee === 0 ? texts.free : formatPrice(toSantim(delivery.fee), language)}
                </dd>
              </div>
            )}
            <div className="flex items-baseline justify-between gap-4">
              <dt className="font-semibold">{texts.total}</dt>
              <dd>
                <Price santim={totalSantim} className="text-2xl whitespace-normal! wrap-anywhere" />
              </dd>
            </div>
          </dl>
          <CodeField texts={texts.code} code={code?.code} apply={applyCode} remove={removeCode} />
        </>
      )}
      {refused && <ChangedProduct refused={refused} product={product} />}
      <div className="mt-5 grid gap-2.5">
        <Button busy={buying.busy} disabled={isLoading || isApplying || !delivery} onClick={buying.run}>
          {texts.pay}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

/** Closed with a sentence where the texts cannot be loaded, so that it can be asked for again. */
function LoadingDialog({ onClose }: Pick<Props, 'onClose'>) {
  const { buyNow } = useTexts('product')
  const { noConnection } = useTexts('shell')
  useEffect(() => {
    const giveUp = () => {
      toast('error', noConnection)
      onClose()
    }
    const timer = setTimeout(giveUp, navigator.onLine ? timeoutMs : 0)
    return () => clearTimeout(timer)
  }, [noConnection, onClose])
  return (
    <Dialog label={buyNow} onClose={onClose}>
      <Skeleton className="h-64" />
    </Dialog>
  )
}

function useCode(item: Props['item'], priceSantim: number) {
  const { id: userId } = useUser()
  const [code, setCode] = useState<{ code: string; savingSantim: number; priceSantim: number }>()
  const applyCode = async (typed: string) => {
    const body = { userId, code: typed, items: [item] }
    const { code: applied, saving } = await account('POST /payment/code', { body })
    setCode({ code: applied, savingSantim: toSantim(saving), priceSantim })
  }
  const removeCode = () => {
    keepCode(undefined)
    setCode(undefined)
  }
  // What it saves depends on the price, which may change while the dialog is open.
  useEffect(() => {
    if (code && code.priceSantim !== priceSantim) applyCode(code.code).catch(() => setCode(undefined))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each price
  }, [priceSantim])
  const isApplying = useKeptCode(code?.code, applyCode)
  return { code, applyCode, removeCode, isApplying }
}
