import { useEffect, useState } from 'react'
import { daysAwayOf } from '../../contract/holidays.ts'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import type { PaymentOption } from '../cart/payment-choice.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useTexts } from '../messages/use-texts.ts'
import { timeoutMs } from '../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NoteField } from '../ui/note-field.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import ChangedProduct from './changed-product.tsx'
import { PurchaseTerms } from './purchase-terms.tsx'
import type { Refused } from './use-buying.ts'
import { useBuyingNow } from './use-buying-now.ts'
import { useDirectPurchase, type BoughtItem } from './use-direct-purchase.ts'
import type { OwnAddress } from './use-own-region.ts'
import type { ShownProduct } from './use-variant.ts'

type Props = {
  item: BoughtItem
  name: string
  product: ShownProduct
  methods: readonly DeliveryMethod[]
  /** It is as typed; that of the item is what is bought. */
  note: string
  onNote: (note: string) => void
  onClose: () => void
}

const BuyAddress = lazyPart(() => import('./buy-address.tsx'))
const BuyProfile = lazyPart(() => import('./buy-profile.tsx'))
const TransferDialog = lazyPart(() => import('../cart/transfer-dialog.tsx'))

/** What is bought, where it is sent and what it costs in all is confirmed before a direct purchase is paid. */
export default function BuyDialog({ item, name, product, methods, note, onNote, onClose }: Props) {
  const texts = useLateTexts('delivery')
  const purchase = useDirectPurchase({ item, product, methods })
  const { address, delivery, isLoading } = purchase
  const [refused, setRefused] = useState<Refused>()
  const buying = useBuyingNow(item, purchase, setRefused)
  const { asked, ask } = buying
  if (!texts) return <LoadingDialog onClose={onClose} />
  const goBack = () => ask(undefined)
  if (asked === 'address') {
    // Delivery to the new address may cost something, so the total is confirmed again.
    const show = (added: OwnAddress) => {
      purchase.setAddress(added)
      goBack()
    }
    return <BuyAddress key="address" hasAddress={Boolean(address)} onSaved={show} onClose={goBack} />
  }
  if (asked === 'transfer') {
    const replace = () => buying.again({ replaceTransfer: true })
    return <TransferDialog key="transfer" onReplace={replace} onClose={goBack} />
  }
  if (asked) return <BuyProfile key={asked} asked={asked} onDone={() => buying.again()} onClose={goBack} />

  return (
    <Dialog label={texts.buyTitle} onClose={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">{texts.buyTitle}</h2>
        <HelpButton screen="checkout" />
      </div>
      {isLoading ? (
        <Skeleton className="mt-4 h-96" />
      ) : (
        <>
          <PurchaseTerms
            texts={texts}
            goods={fill(texts.goods, { quantity: item.quantity, name })}
            compareAt={product.compareAt}
            away={daysAwayOf(product.seller.away)}
            purchase={purchase}
            note={product.noteLabel && <NoteField label={product.noteLabel} value={note} onChange={onNote} />}
            onAddress={() => ask('address')}
            onPhone={() => ask('phone')}
          />
          {refused && <ChangedProduct refused={refused} product={product} />}
          <BuyButtons
            texts={texts}
            purchase={purchase}
            buying={buying}
            isDisabled={purchase.isApplying || !delivery}
          />
        </>
      )}
      <Button variant="plain" onClick={onClose} className="mt-1 w-full">
        {texts.cancel}
      </Button>
    </Dialog>
  )
}

/** The total and the first button keep in view. */
function BuyButtons({
  texts,
  purchase: { payment, totalSantim, restSantim },
  buying,
  isDisabled,
}: {
  texts: Messages['delivery']
  purchase: ReturnType<typeof useDirectPurchase>
  buying: ReturnType<typeof useBuyingNow>
  isDisabled: boolean
}) {
  const { chosen, isAsked } = payment
  const isCovered = restSantim === 0 && totalSantim > 0
  const other = chosen?.kind === 'cash' ? payment.prepaid : payment.cash
  const by = (option: PaymentOption | undefined) => ({
    busy: buying.busy && buying.running?._id === option?._id,
    disabled: isDisabled || (buying.busy && buying.running?._id !== option?._id),
    onClick: () => buying.buy(option),
    children: isCovered ? texts.credit.payAll : option?.kind === 'cash' ? texts.payOnDelivery : texts.pay,
  })
  return (
    <>
      <div className="sticky bottom-0 z-10 -mx-[min(1.5rem,7vw)] mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-surface px-[min(1.5rem,7vw)] py-2.5 short:static">
        <dl aria-live="polite">
          <dt className="text-sm leading-tight font-semibold">
            {restSantim === totalSantim ? texts.total : texts.credit.rest}
          </dt>
          <dd>
            <Price santim={restSantim} className="text-xl whitespace-normal! wrap-anywhere" />
          </dd>
        </dl>
        <Button {...by(chosen)} className="min-w-36" />
      </div>
      {!isAsked && !isCovered && other && <Button variant="outline" {...by(other)} className="w-full" />}
    </>
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
