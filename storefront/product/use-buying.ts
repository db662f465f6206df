import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toSantim } from '../../contract/money.ts'
import { lineTotal } from '../../contract/pricing.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../session/api.ts'
import { loginPath } from '../session/guard.tsx'
import { useSession } from '../session/session-state.ts'
import { toast } from '../ui/toast.ts'
import type { ShownProduct } from './load-product.server.ts'

/** Into the cart, or straight to the payment; with the sentences of spec section 8. */
export function useBuying(product: ShownProduct, quantity: number) {
  const texts = useTexts('product')
  const checkoutTexts = useTexts('checkout')
  const { loginFirst } = useTexts('shell')
  const { user } = useSession()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [busy, setBusy] = useState<'cart' | 'buy'>()
  const [added, setAdded] = useState(false)

  async function addToCart() {
    if (!user) return toast('error', loginFirst)
    setBusy('cart')
    try {
      await account('POST /cart/add', { body: { productId: product.id, quantity, userId: user.id } })
      toast('success', texts.addedToCart)
      setAdded(true)
    } catch (error) {
      const { status, text } = error as { status?: number; text?: string }
      toast('error', status ? texts.addRefused : texts.addFailed)
      // Why, in a second toast: how many are left, for one.
      if (status === 409 && text) toast('info', text)
    } finally {
      setBusy(undefined)
    }
  }

  async function buyNow() {
    if (!user) return navigate(local(loginPath(`/product/${product.id}`)))
    setBusy('buy')
    const { checkBeforeCheckout, CheckoutStopped, openCheckout } = await import('../cart/check-out.ts')
    const checkout = {
      user,
      totalSantim: lineTotal(toSantim(product.price), quantity),
      items: [{ productId: product.id, quantity }],
    }
    try {
      checkBeforeCheckout(checkout, checkoutTexts)
      location.assign(await openCheckout(checkout, checkoutTexts))
    } catch (error) {
      setBusy(undefined)
      toast('error', (error as Error).message)
      if (error instanceof CheckoutStopped && error.wantsPhone) await navigate(local('/account/account-info'))
    }
  }

  return {
    busy,
    added,
    closeAdded: () => setAdded(false),
    addToCart: () => void addToCart(),
    buyNow: () => void buyNow(),
  }
}
