import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { placedState } from '../account/orders/placed-state.ts'
import { VerifyEmailDialog } from '../account/info/verify-email-dialog.tsx'
import { toBirr } from '../../contract/money.ts'
import type { PaymentMethod } from '../../contract/payments.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../client/api.ts'
import { session, useUser } from '../session/session-state.ts'
import { useAction } from '../ui/use-action.ts'
import { AddressDialog } from './address-dialog.tsx'
import { checkBeforeCheckout, checkOutInNewTab, refuseOffline, showCheckoutFailure } from './check-out.ts'
import { PhoneDialog } from './phone-dialog.tsx'
import TransferDialog from './transfer-dialog.tsx'

type Cart = {
  /** It is the sum on the screen: nothing is ordered at another one. */
  totalSantim: number
  usesCredit: boolean
  /** Store credit pays all of it, so that there is no page to pay on. */
  isCovered: boolean
  deliveryId: string | undefined
  deliveryIds: string[] | undefined
  needsAddress: boolean
  settled: () => Promise<void>
  onOrdered: () => Promise<void>
  /** The order waits for its payment in another tab. */
  onOpened: () => void
  onUnanswered: () => void
  onRefused: () => void
}

type Attempt = {
  method: PaymentMethod
  gateway?: string | undefined
  replaceTransfer: boolean
  hasAddress?: boolean
}

type First = 'email' | 'address' | 'phone' | 'transfer'

/** Pays for the cart. What the server requires first is asked for in `dialog`, after which the payment goes on. */
export function usePaying(cart: Cart): {
  pay: (method: PaymentMethod, gateway?: string) => void
  busy: PaymentMethod | undefined
  dialog: ReactNode
} {
  const texts = useTexts('checkout')
  const user = useUser()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [asked, setAsked] = useState<{ first: First; attempt: Attempt }>()

  async function pay(attempt: Attempt): Promise<void> {
    refuseOffline(texts)
    const { totalSantim, deliveryId, deliveryIds, usesCredit: credit } = cart
    // A tab that is opened first would only be closed again.
    if (cart.needsAddress && !attempt.hasAddress) return setAsked({ first: 'address', attempt })
    const { method, gateway, replaceTransfer } = attempt
    if (method === 'on-delivery' || cart.isCovered) {
      await cart.settled()
      const chosen = { deliveryId, deliveryIds, replaceTransfer, credit }
      const body = { userId: user.id, amount: toBirr(totalSantim), ...chosen }
      const { order } = await account('POST /order', { body }).catch((error: unknown) => {
        if (callFailure(error).status === 0) cart.onUnanswered()
        throw error
      })
      await cart.onOrdered()
      return navigate(local('/account/orders'), { state: placedState(order._id) })
    }
    const checkout = {
      // The number may have been added since the page was rendered.
      user: session().user ?? user,
      totalSantim,
      deliveryId,
      deliveryIds,
      replaceTransfer,
      credit,
      ...(method === 'bank-transfer' && { method }),
      ...(gateway !== undefined && { gateway }),
    }
    checkBeforeCheckout(checkout, texts)
    await checkOutInNewTab(() => cart.settled().then(() => checkout), texts)
    cart.onOpened()
  }

  const paying = useAction(
    async (attempt: Attempt) => {
      try {
        await pay(attempt)
      } catch (error) {
        const { code } = callFailure(error)
        if (code === 'email-not-verified') return setAsked({ first: 'email', attempt })
        if (code === 'transfer-claimed') return setAsked({ first: 'transfer', attempt })
        if (code === 'address-missing') return setAsked({ first: 'address', attempt })
        throw error
      }
    },
    (error, attempt) => {
      cart.onRefused()
      showCheckoutFailure(error, texts, () => setAsked({ first: 'phone', attempt }))
    },
  )

  function goOn(attempt: Attempt) {
    setAsked(undefined)
    paying.run(attempt)
  }

  const close = () => setAsked(undefined)
  const retry = () => asked && goOn(asked.attempt)
  const withAddress = () => asked && goOn({ ...asked.attempt, hasAddress: true })
  const replace = () => asked && goOn({ ...asked.attempt, replaceTransfer: true })

  function dialogFor(first: First) {
    if (first === 'transfer') return <TransferDialog onReplace={replace} onClose={close} />
    if (first === 'address') return <AddressDialog isForOrder onSaved={withAddress} onClose={close} />
    if (first === 'phone') return <PhoneDialog onSaved={retry} onClose={close} />
    return <VerifyEmailDialog addresses={[user.email]} purpose="order" onVerified={retry} onClose={close} />
  }

  return {
    pay: (method, gateway) => paying.run({ method, gateway, replaceTransfer: false }),
    busy: paying.running?.[0].method,
    dialog: asked && dialogFor(asked.first),
  }
}
