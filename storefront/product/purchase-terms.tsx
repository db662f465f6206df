import type { ReactNode } from 'react'
import type { DaysAway } from '../../contract/holidays.ts'
import { toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { CodeField } from '../cart/code-field.tsx'
import { CreditChoice, CreditSum } from '../cart/credit-choice.tsx'
import { DeliverTo } from '../cart/deliver-to.tsx'
import { DeliveryChoice, FreeDelivery } from '../cart/delivery-choice.tsx'
import { PaymentChoice } from '../cart/payment-choice.tsx'
import { MarkedText } from '../messages/marked-text.tsx'
import { Amount } from '../ui/said.tsx'
import { OldPrice } from '../ui/old-price.tsx'
import { useUser } from '../session/session-state.ts'
import type { useDirectPurchase } from './use-direct-purchase.ts'

type Purchase = ReturnType<typeof useDirectPurchase>

type Props = {
  texts: Messages['delivery']
  goods: string
  /** It is the regular price of one, if a sale runs. */
  compareAt: number | undefined
  /** The seller sends nothing on these days. */
  away: readonly DaysAway[]
  purchase: Purchase
  note: ReactNode
  onAddress: () => void
  onPhone: () => void
}

export function PurchaseTerms({ texts, goods, compareAt, away, purchase, note, onAddress, onPhone }: Props) {
  const { phonenumber } = useUser()
  const { address, delivery, payment, code } = purchase
  return (
    <>
      <Sums texts={texts} goods={goods} compareAt={compareAt} purchase={purchase} />
      {note && <div className="mt-3">{note}</div>}
      <DeliverTo
        texts={texts}
        address={address ?? null}
        phone={phonenumber}
        isCollected={delivery?.pickUp === true}
        onAddress={onAddress}
        onPhone={onPhone}
      />
      <DeliveryChoice
        texts={texts}
        methods={purchase.offered}
        state={address?.state}
        isServed={purchase.isServed}
        chosen={delivery}
        away={away}
        onChoose={purchase.chooseDelivery}
      />
      <FreeDelivery texts={texts} chosen={delivery} valueSantim={purchase.valueSantim} />
      <CreditChoice texts={texts.credit} credit={purchase.credit} />
      {purchase.restSantim > 0 && <PaymentChoice texts={texts} payment={payment} />}
      <CodeField
        texts={texts.code}
        code={code?.code}
        apply={purchase.applyCode}
        remove={purchase.removeCode}
      />
    </>
  )
}

function Sums({ texts, goods, compareAt, purchase }: Omit<Props, 'away' | 'note' | 'onAddress' | 'onPhone'>) {
  const { code, delivery, discounts, goodsSantim, priceBirr, quantity } = purchase
  return (
    <dl className="mt-3 grid gap-1 tabular">
      <div className="flex justify-between gap-4 text-soft">
        <dt className="min-w-0 font-medium break-words text-ink">{goods}</dt>
        <dd className="shrink-0 text-end">
          <Amount santim={goodsSantim} />
          {compareAt !== undefined && (
            <span className="block">
              <OldPrice birr={compareAt} price={priceBirr} count={quantity} />
            </span>
          )}
        </dd>
      </div>
      {discounts.map(({ id, name, savingSantim }) => (
        <div key={id} className="flex justify-between gap-4 font-medium text-yellow-ink">
          <dt className="min-w-0 break-words">
            <MarkedText text={name} />
          </dt>
          <dd className="shrink-0">
            <Amount santim={savingSantim} isOff />
          </dd>
        </div>
      ))}
      {code && (
        <div className="flex justify-between gap-4 font-medium text-yellow-ink">
          <dt className="min-w-0 break-words">{fill(texts.code.line, { code: code.code })}</dt>
          <dd className="shrink-0">
            <Amount santim={code.savingSantim} isOff />
          </dd>
        </div>
      )}
      {delivery && (
        <div className="flex justify-between gap-4 text-soft">
          <dt>{texts.title}</dt>
          <dd className="shrink-0">
            {delivery.fee === 0 ? texts.free : <Amount santim={toSantim(delivery.fee)} />}
          </dd>
        </div>
      )}
      <CreditSum texts={texts.credit} santim={purchase.totalSantim - purchase.restSantim} />
    </dl>
  )
}
