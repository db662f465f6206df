import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toBirr } from '../../contract/money.ts'
import type { PaymentMethod } from '../../contract/payments.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../session/api.ts'
import { useUser } from '../session/session-state.ts'
import { toast } from '../ui/toast.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useAction } from '../ui/use-action.ts'
import { checkBeforeCheckout, checkOutInNewTab, showCheckoutFailure } from './check-out.ts'

const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'))
const VerifyEmailDialog = lazyPart(async () => ({
  default: (await import('../account/info/verify-email-dialog.tsx')).VerifyEmailDialog,
}))

type Cart = {
  totalSantim: number
  onOrdered: () => Promise<void>
  /** Prices or stock may have changed since the cart was loaded. */
  onRefused: () => void
}

type Attempt = { method: PaymentMethod; replaceTransfer: boolean }

/** Pays for the cart. What the server requires first is asked for in `dialog`, after which the payment goes on. */
export function usePaying(cart: Cart): {
  pay: (method: PaymentMethod) => void
  busy: PaymentMethod | undefined
  dialog: ReactNode
} {
  const texts = useTexts('checkout')
  const user = useUser()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [asked, setAsked] = useState<{ first: 'email' | 'transfer'; attempt: Attempt }>()

  async function pay({ method, replaceTransfer }: Attempt): Promise<void> {
    const { totalSantim } = cart
    if (method === 'on-delivery') {
      await account('POST /order', {
        body: { userId: user.id, amount: toBirr(totalSantim), replaceTransfer },
      })
      await cart.onOrdered()
      return navigate(local('/account/orders'))
    }
    const checkout = {
      user,
      totalSantim,
      replaceTransfer,
      ...(method === 'bank-transfer' && { method }),
    }
    checkBeforeCheckout(checkout, texts)
    await checkOutInNewTab(() => Promise.resolve(checkout), texts)
  }

  const paying = useAction(
    async (attempt: Attempt) => {
      try {
        await pay(attempt)
      } catch (error) {
        const { code } = callFailure(error)
        if (code === 'email-not-verified') return setAsked({ first: 'email', attempt })
        if (code === 'transfer-claimed') return setAsked({ first: 'transfer', attempt })
        if (code !== 'address-missing') throw error
        toast('info', texts.addressFirst)
        await navigate(local('/account/address-book?next=cart'))
      }
    },
    (error) => {
      cart.onRefused()
      showCheckoutFailure(error, texts, (path) => void navigate(local(path)))
    },
  )

  function goOn(attempt: Attempt) {
    setAsked(undefined)
    paying.run(attempt)
  }

  const close = () => setAsked(undefined)
  return {
    pay: (method) => paying.run({ method, replaceTransfer: false }),
    busy: paying.running?.[0].method,
    dialog:
      asked &&
      (asked.first === 'email' ? (
        <VerifyEmailDialog
          addresses={[user.email]}
          purpose="order"
          onVerified={() => goOn(asked.attempt)}
          onClose={close}
        />
      ) : (
        <TransferDialog onReplace={() => goOn({ ...asked.attempt, replaceTransfer: true })} onClose={close} />
      )),
  }
}
