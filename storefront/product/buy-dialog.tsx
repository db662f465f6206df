import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import type { ShownMethod } from '../../contract/payments.ts'
import { fill } from '../../messages/fill.ts'
import { openCheckout, showCheckoutFailure } from '../cart/check-out.ts'
import { purchaseBy } from '../cart/payment-choice.tsx'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { callFailure, timeoutMs } from '../client/api.ts'
import { useUser } from '../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { leaveFor, useAction } from '../ui/use-action.ts'
import ChangedProduct from './changed-product.tsx'
import { PurchaseTerms } from './purchase-terms.tsx'
import type { Refused } from './use-buying.ts'
import { useDirectPurchase, type BoughtItem } from './use-direct-purchase.ts'
import type { OwnAddress } from './use-own-region.ts'
import type { ShownProduct } from './use-variant.ts'

type Props = {
  item: BoughtItem
  name: string
  product: ShownProduct
  methods: readonly DeliveryMethod[]
  /** It is empty where there is nothing to choose. */
  payments: readonly ShownMethod[]
  onClose: () => void
}

const BuyAddress = lazyPart(() => import('./buy-address.tsx'))
const TransferDialog = lazyPart(() => import('../cart/transfer-dialog.tsx'))

/** What is bought, where it is sent and what it costs in all is confirmed before a direct purchase is paid. */
export default function BuyDialog({ item, name, product, methods, payments, onClose }: Props) {
  const texts = useLateTexts('delivery')
  const checkoutTexts = useTexts('checkout')
  const local = useLocalPath()
  const navigate = useNavigate()
  const user = useUser()
  const purchase = useDirectPurchase({ item, product, methods, payments })
  const { address, delivery, totalSantim } = purchase
  const isLoading = address === undefined
  const [asked, ask] = useState<'address' | 'transfer'>()
  const [refused, setRefused] = useState<Refused>()
  const buying = useAction(
    async (replaceTransfer: boolean) => {
      if (!address && !delivery?.pickUp) return ask('address')
      const [method, gateway] = purchaseBy(purchase.payment.chosen)
      const checkout = {
        user,
        totalSantim,
        items: [item],
        code: purchase.code?.code,
        deliveryId: delivery?._id,
        replaceTransfer,
        ...(method === 'bank-transfer' && { method }),
        ...(gateway !== undefined && { gateway }),
      }
      await leaveFor(await openCheckout(checkout, checkoutTexts))
    },
    (error) => {
      const failure = callFailure(error)
      if (failure.code === 'address-missing') return ask('address')
      if (failure.code === 'transfer-claimed') return ask('transfer')
      if (failure.status) setRefused({ price: product.price, variantId: item.variantId })
      showCheckoutFailure(error, checkoutTexts, (path) => void navigate(local(path)))
    },
  )
  if (!texts) return <LoadingDialog onClose={onClose} />
  const goBack = () => ask(undefined)
  if (asked === 'address') {
    // Delivery to the new address may cost something, so the total is confirmed again.
    const show = (added: OwnAddress) => {
      purchase.setAddress(added)
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
        <PurchaseTerms
          texts={texts}
          goods={fill(texts.goods, { quantity: item.quantity, name })}
          purchase={purchase}
          onAddAddress={() => ask('address')}
        />
      )}
      {refused && <ChangedProduct refused={refused} product={product} />}
      <div className="mt-5 grid gap-2.5">
        <Button
          busy={buying.busy}
          disabled={isLoading || purchase.isApplying || !delivery}
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

/** The dialog closes with a sentence where the texts cannot be loaded, so that it can be asked for again. */
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
