import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { visitorCartLength } from '../../contract/limits.ts'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { fill } from '../../messages/fill.ts'
import { announceCartChange } from '../session/cart-changes.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../client/api.ts'
import { loginPath } from '../client/login-path.ts'
import { useSession } from '../session/session-state.ts'
import { keepChoice } from '../visitor-cart/visitor-cart.ts'
import { isToastShown, toast } from '../../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { pageAction } from '../ui/page-action.ts'
import { rememberPurchase, takePurchase } from './pending-purchase.ts'
import { pathOf, type ShownProduct } from './use-variant.ts'

/** It was bought or put into the cart at `price`, in birr, which is not as the page shows it any more. */
export type Refused = { price: number; variantId: string | undefined }

let kept: string | undefined

/** A purchase is shown whole, and confirmed, before it is paid. */
export function useBuying(product: ShownProduct) {
  const texts = useTexts('product')
  const { loginFirst, logIn } = useTexts('shell')
  const user = useSession('user')
  const status = useSession('status')
  const navigate = useNavigate()
  const local = useLocalPath()
  const [quantity, setQuantity] = useState(1)
  const [added, setAdded] = useState(false)
  const [confirmed, setConfirmed] = useState<number>()
  const [refused, setRefused] = useState<Refused>()
  const [note, setNote] = useState('')
  const { price } = product
  const noted = note.trim() && { note: note.trim() }
  const chosen = { productId: product.id, variantId: product.variant?.id, ...noted }

  /**
   * The choice is kept for the login, which leads back to this page. A second tap does nothing while the toast says so.
   */
  function keep() {
    const key = pathOf(product)
    if (kept === key && isToastShown(loginFirst)) return
    kept = key
    const outcome = keepChoice({ ...chosen, quantity, name: product.name, price })
    const more = outcome === 'kept' ? texts.keptHere : ''
    toast('info', loginFirst, pageAction(logIn, loginPath(key)), more)
    if (outcome === 'full') toast('info', fill(texts.keptFull, { most: visitorCartLength }))
  }

  const addToCart = useAction(
    async () => {
      if (!user) return keep()
      const { item } = await account('POST /cart/add', { body: { ...chosen, quantity, userId: user.id } })
      if (item.price !== price) setRefused({ variantId: chosen.variantId, price })
      announceCartChange()
      toast('success', texts.addedToCart)
      setAdded(true)
    },
    (error) => {
      const { status, text } = callFailure(error)
      if (status) setRefused({ variantId: chosen.variantId, price })
      toast('error', status ? texts.addRefused : texts.addFailed)
      // A second toast tells the reason, such as how many are left.
      if (status === 409 && text) toast('info', text)
    },
  )

  function buyNow(bought: number) {
    if (user) return setConfirmed(bought)
    rememberPurchase({ ...chosen, quantity: bought })
    void navigate(local(loginPath(pathWithoutLanguage(location.pathname) + location.search)))
  }

  // A "Buy Now" that led to the login goes on.
  useEffect(() => {
    if (status === 'loading' || status === 'unreachable') return
    const purchase = takePurchase(chosen)
    if (!user || !purchase) return
    setQuantity(purchase.quantity)
    setNote(purchase.note ?? '')
    setConfirmed(purchase.quantity)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known who this is
  }, [status, product.id])

  return {
    quantity,
    setQuantity,
    note,
    setNote,
    chosen,
    added,
    closeAdded: () => setAdded(false),
    addToCart,
    confirmed,
    closeConfirmed: () => setConfirmed(undefined),
    refused,
    buyNow: () => buyNow(quantity),
  }
}
