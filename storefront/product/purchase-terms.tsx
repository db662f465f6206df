import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { CodeField } from '../cart/code-field.tsx'
import { DeliveryChoice } from '../cart/delivery-choice.tsx'
import { PaymentChoice } from '../cart/payment-choice.tsx'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { PageLink } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import type { useDirectPurchase } from './use-direct-purchase.ts'
import type { OwnAddress } from './use-own-region.ts'

type Purchase = ReturnType<typeof useDirectPurchase>

type Props = {
  texts: Messages['delivery']
  goods: string
  purchase: Purchase
  onAddAddress: () => void
}

export function PurchaseTerms({ texts, goods, purchase, onAddAddress }: Props) {
  const { address, delivery, payment, code } = purchase
  return (
    <>
      <BuyTo
        texts={texts}
        address={address ?? null}
        isCollected={delivery?.pickUp === true}
        onAdd={onAddAddress}
      />
      <DeliveryChoice
        texts={texts}
        methods={purchase.offered}
        state={address?.state}
        chosen={delivery}
        onChoose={purchase.chooseDelivery}
      />
      <PaymentChoice
        texts={texts}
        methods={payment.offered}
        chosen={payment.chosen}
        onChoose={payment.choose}
      />
      <Sums texts={texts} goods={goods} purchase={purchase} />
      <CodeField
        texts={texts.code}
        code={code?.code}
        apply={purchase.applyCode}
        remove={purchase.removeCode}
      />
    </>
  )
}

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

function Sums({ texts, goods, purchase }: Omit<Props, 'onAddAddress'>) {
  const language = useLanguage()
  const { code, delivery, goodsSantim, totalSantim } = purchase
  return (
    <dl className="mt-4 grid gap-2 border-t border-line pt-4 tabular-nums">
      <div className="flex justify-between gap-4 text-soft">
        <dt className="min-w-0 break-words">{goods}</dt>
        <dd className="shrink-0">{formatPrice(goodsSantim, language)}</dd>
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
  )
}
