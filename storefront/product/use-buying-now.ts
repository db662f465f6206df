import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toBirr } from '../../contract/money.ts'
import { placedState } from '../account/orders/placed-state.ts'
import { openCheckout, refuseOffline, showCheckoutFailure } from '../cart/check-out.ts'
import { purchaseBy, type PaymentOption } from '../cart/payment-choice.tsx'
import { account, callFailure } from '../client/api.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { useUser } from '../session/session-state.ts'
import { leaveFor, useAction } from '../ui/use-action.ts'
import type { Refused } from './use-buying.ts'
import type { BoughtItem, useDirectPurchase } from './use-direct-purchase.ts'

type Purchase = ReturnType<typeof useDirectPurchase>

type Attempt = { option: PaymentOption | undefined; replaceTransfer: boolean }

/** Orders what the dialog shows. What is missing for it is asked for, after which the customer sees the total again. */
export function useBuyingNow(item: BoughtItem, purchase: Purchase, onRefused: (refused: Refused) => void) {
  const texts = useTexts('checkout')
  const local = useLocalPath()
  const navigate = useNavigate()
  const user = useUser()
  const [asked, ask] = useState<'address' | 'email' | 'phone' | 'transfer'>()
  const [last, setLast] = useState<Attempt>()
  const { address, delivery, totalSantim, restSantim, priceBirr, credit } = purchase

  async function order({ option, replaceTransfer }: Attempt) {
    if (!address && !delivery?.pickUp) return ask('address')
    const [method, gateway] = purchaseBy(option)
    const terms = {
      items: [item],
      code: purchase.code?.code,
      ...(delivery && (delivery.ofSeller ? { deliveryIds: [delivery._id] } : { deliveryId: delivery._id })),
      replaceTransfer,
      credit: credit.isUsed && credit.availableSantim > 0,
    }
    // Where store credit pays all of it, there is no page to pay on.
    if (method === 'on-delivery' || (restSantim === 0 && totalSantim > 0)) {
      refuseOffline(texts)
      const body = { userId: user.id, amount: toBirr(totalSantim), ...terms }
      const { order: placed } = await account('POST /order', { body })
      return navigate(local('/account/orders'), { state: placedState(placed._id) })
    }
    const checkout = {
      user,
      totalSantim,
      ...terms,
      ...(method === 'bank-transfer' && { method }),
      ...(gateway !== undefined && { gateway }),
    }
    await leaveFor(await openCheckout(checkout, texts))
  }

  const buying = useAction(
    (attempt: Attempt) => {
      setLast(attempt)
      return order(attempt)
    },
    (error) => {
      const failure = callFailure(error)
      if (failure.code === 'address-missing') return ask('address')
      if (failure.code === 'email-not-verified') return ask('email')
      if (failure.code === 'transfer-claimed') return ask('transfer')
      if (failure.status) onRefused({ price: priceBirr, variantId: item.variantId })
      showCheckoutFailure(error, texts, () => ask('phone'))
    },
  )
  const again = (changed: Partial<Attempt> = {}) => {
    ask(undefined)
    if (last) buying.run({ ...last, ...changed })
  }
  return {
    asked,
    ask,
    buy: (option: PaymentOption | undefined) => buying.run({ option, replaceTransfer: false }),
    again,
    running: buying.running?.[0].option,
    busy: buying.busy,
  }
}
