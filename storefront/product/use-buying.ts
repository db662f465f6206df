import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toSantim } from '../../contract/money.ts'
import { lineTotal } from '../../contract/pricing.ts'
import { announceCartChange } from '../cart/cart-changes.ts'
import { openCheckout, showCheckoutFailure } from '../cart/check-out.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../session/api.ts'
import { loginPath } from '../session/login-path.ts'
import { useSession } from '../session/session-state.ts'
import { toast } from '../ui/toast.ts'
import { leaveFor, useAction } from '../ui/use-action.ts'
import type { ProductView } from './load-product.server.ts'

export function useBuying(product: ProductView, quantity: number) {
  const texts = useTexts('product')
  const checkoutTexts = useTexts('checkout')
  const { loginFirst } = useTexts('shell')
  const user = useSession('user')
  const navigate = useNavigate()
  const local = useLocalPath()
  const [added, setAdded] = useState(false)

  const addToCart = useAction(
    async () => {
      if (!user) return toast('error', loginFirst)
      await account('POST /cart/add', { body: { productId: product.id, quantity, userId: user.id } })
      announceCartChange()
      toast('success', texts.addedToCart)
      setAdded(true)
    },
    (error) => {
      const { status, text } = callFailure(error)
      toast('error', status ? texts.addRefused : texts.addFailed)
      // The reason, such as how many are left, in a second toast.
      if (status === 409 && text) toast('info', text)
    },
  )

  const buyNow = useAction(
    async () => {
      if (!user) return navigate(local(loginPath(`/product/${product.id}`)))
      const totalSantim = lineTotal(toSantim(product.price), quantity)
      const items = [{ productId: product.id, quantity }]
      await leaveFor(await openCheckout({ user, totalSantim, items }, checkoutTexts))
    },
    (error) => showCheckoutFailure(error, checkoutTexts, (path) => void navigate(local(path))),
  )

  return {
    added,
    closeAdded: () => setAdded(false),
    addToCart,
    buyNow,
  }
}
