import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { ShownMethod } from '../../contract/payments.ts'
import { priceOrder } from '../../contract/pricing.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { cheapestMethod } from '../../contract/regions.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { openCheckout, showCheckoutFailure } from '../cart/check-out.ts'
import { CodeField, useKeptCode } from '../cart/code-field.tsx'
import { keepCode } from '../cart/kept-code.ts'
import { DeliveryChoice, offeredMethods } from '../cart/delivery-choice.tsx'
import { PaymentChoice, purchaseBy, usePaymentChoice } from '../cart/payment-choice.tsx'
import { useLanguage, useLocalPath } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure, timeoutMs } from '../client/api.ts'
import { useUser } from '../session/session-state.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/list-states.tsx'
import { Price } from '../ui/price.tsx'
import { toast } from '../ui/toast.ts'
import { leaveFor, useAction } from '../ui/use-action.ts'
import ChangedProduct from './changed-product.tsx'
import { PageLink } from '../ui/link.tsx'
import type { Refused } from './use-buying.ts'
import { useOwnAddress, type OwnAddress } from './use-own-region.ts'
import type { ShownProduct } from './use-variant.ts'

type Props = {
  item: { productId: string; variantId: string | undefined; quantity: number }
  /** With the options of the variant. */
  name: string
  product: ShownProduct
  methods: readonly DeliveryMethod[]
  /** Empty where there is nothing to choose. */
  payments: readonly ShownMethod[]
  onClose: () => void
}

const BuyAddress = lazyPart(() => import('./buy-address.tsx'))
const TransferDialog = lazyPart(() => import('../cart/transfer-dialog.tsx'))

/** What is bought, where it is sent and what it costs in all is confirmed before a direct purchase is paid. */
export default function BuyDialog({ item, name, product, methods, payments, onClose }: Props) {
  const texts = useLateTexts('delivery')
  const checkoutTexts = useTexts('checkout')
  const language = useLanguage()
  const local = useLocalPath()
  const navigate = useNavigate()
  const user = useUser()
  const [address, setAddress] = useOwnAddress()
  const isLoading = address === undefined
  const [asked, ask] = useState<'address' | 'transfer'>()
  const [chosenId, choose] = useState<string>()
  const offered = offeredMethods(methods, address?.state)
  const delivery = offered.find(({ _id }) => _id === chosenId) ?? cheapestMethod(offered, ({ fee }) => fee)
  const [refused, setRefused] = useState<Refused>()
  const { quantity, variantId } = item
  const priceSantim = toSantim(product.price)
  const { code, applyCode, removeCode, isApplying } = useCode(item, priceSantim)
  const { lines, totalSantim } = priceOrder([{ priceSantim, quantity }], {
    code: code && { terms: { amountSantim: code.savingSantim }, appliesTo: () => true },
    deliverySantim: delivery && toSantim(delivery.fee),
  })
  const payment = usePaymentChoice(payments, totalSantim)
  const buying = useAction(
    async (replaceTransfer: boolean) => {
      if (!address && !delivery?.pickUp) return ask('address')
      const deliveryId = delivery?._id
      const items = [item]
      const [method, gateway] = purchaseBy(payment.chosen)
      const purchase = {
        user,
        totalSantim,
        items,
        code: code?.code,
        deliveryId,
        replaceTransfer,
        ...(method === 'bank-transfer' && { method }),
        ...(gateway !== undefined && { gateway }),
      }
      await leaveFor(await openCheckout(purchase, checkoutTexts))
    },
    (error) => {
      const failure = callFailure(error)
      if (failure.code === 'address-missing') return ask('address')
      if (failure.code === 'transfer-claimed') return ask('transfer')
      if (failure.status) setRefused({ price: product.price, variantId })
      showCheckoutFailure(error, checkoutTexts, (path) => void navigate(local(path)))
    },
  )
  if (!texts) return <LoadingDialog onClose={onClose} />
  const goBack = () => ask(undefined)
  if (asked === 'address') {
    // Delivery to it may cost something, so the total is confirmed again.
    const show = (added: OwnAddress) => {
      setAddress(added)
      goBack()
    }
    return <BuyAddress key="address" onSaved={show} onClose={goBack} />
  }
  if (asked === 'transfer') {
    const replace = () => {
      goBack()
      buying.run(true)
    }
    return <TransferDialog key="transfer" onReplace={replace} onClose={goBack} />
  }

  return (
    <Dialog label={texts.buyTitle} onClose={onClose}>
      <h2 className="text-2xl">{texts.buyTitle}</h2>
      {isLoading ? (
        <Skeleton className="mt-4 h-40" />
      ) : (
        <>
          <BuyTo
            texts={texts}
            address={address}
            isCollected={delivery?.pickUp === true}
            onAdd={() => ask('address')}
          />
          <DeliveryChoice
            texts={texts}
            methods={offered}
            state={address?.state}
            chosen={delivery}
            onChoose={choose}
          />
          <PaymentChoice
            texts={texts}
            methods={payment.offered}
            chosen={payment.chosen}
            onChoose={payment.choose}
          />
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
        <Button
          busy={buying.busy}
          disabled={isLoading || isApplying || !delivery}
          onClick={() => buying.run(false)}
        >
          {texts.pay}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

/** Where a direct purchase is sent. */
function BuyTo({
  texts,
  address,
  isCollected,
  onAdd,
}: {
  texts: Messages['delivery']
  address: OwnAddress | null
  isCollected: boolean
  onAdd: () => void
}) {
  const action = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'
  return (
    <div
      className={`mt-4 rounded-lg px-4 py-2 ${address || isCollected ? 'bg-sunk' : 'bg-yellow-soft text-yellow-ink'}`}
    >
      {address ? (
        <p className="break-words">
          <span className="block text-sm text-soft">{isCollected ? texts.yourAddress : texts.deliverTo}</span>
          <MarkedText text={`${address.street}, ${address.city}, ${address.state}`} />
        </p>
      ) : (
        <p>{isCollected ? texts.noAddressNeeded : texts.noAddress}</p>
      )}
      {address ? (
        <PageLink to="/account/address-book" className={action}>
          {texts.changeAddress}
        </PageLink>
      ) : (
        <button type="button" onClick={onAdd} className={action}>
          {texts.addAddress}
        </button>
      )}
    </div>
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
