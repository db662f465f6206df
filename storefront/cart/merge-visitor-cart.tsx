import { useEffect, useState } from 'react'
import type { RefusedChoice } from '../../contract/carts.ts'
import { idempotencyKeyLifeMs } from '../../contract/limits.ts'
import { fillPlural } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { accountOnce, callFailure } from '../client/api.ts'
import { refreshCartCount } from '../session/session-actions.ts'
import { useSession } from '../session/session-state.ts'
import { forgetVisitorCart, markSent, visitorCart } from '../visitor-cart/visitor-cart.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { announceCartChange } from '../session/cart-changes.ts'

type Merged = { count: number; refused: RefusedChoice[] } | 'refused'

/** Puts what was chosen before the login into the cart of the account, and tells what became of it. */
export default function MergeVisitorCart() {
  const userId = useSession('user')?.id
  const language = useLanguage()
  const texts = useLateTexts('visitorCart')
  const [merged, setMerged] = useState<Merged>()

  useEffect(() => {
    if (!userId) return
    const start = () => void mergeVisitorCart(userId).then((outcome) => outcome && setMerged(outcome))
    start()
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [userId])

  useEffect(() => {
    if (!merged || !texts) return
    if (merged === 'refused') toast('error', texts.failed)
    else if (merged.refused.length === 0) toast('success', fillPlural(texts.merged, language, merged.count))
    else return
    setMerged(undefined)
  }, [merged, texts, language])

  if (!merged || merged === 'refused' || merged.refused.length === 0 || !texts) return null
  return <RefusedDialog refused={merged.refused} texts={texts} onClose={() => setMerged(undefined)} />
}

/** Returns undefined if there is nothing to merge, or not now. */
async function mergeVisitorCart(userId: string): Promise<Merged | undefined> {
  const cart = visitorCart()
  if (!cart) return undefined
  const { key, sent } = cart
  const items = cart.items.map(({ productId, variantId, quantity, note }) => ({
    productId,
    variantId,
    quantity,
    note,
  }))
  // The server may have merged it, and has forgotten the key by now; or the session of another account was lost.
  if (sent && (sent.userId !== userId || Date.now() - sent.at > idempotencyKeyLifeMs)) {
    forgetVisitorCart(cart)
    return undefined
  }
  markSent(cart, userId)
  try {
    const { refused } = await accountOnce(key)('POST /cart/merge', { body: { userId, items } })
    forgetVisitorCart(cart)
    announceCartChange()
    return { count: items.reduce((sum, { quantity }) => sum + quantity, 0), refused }
  } catch (error) {
    const { status, code } = callFailure(error)
    if (status < 400 || status > 499 || [401, 408, 429].includes(status) || code === 'request-in-progress')
      return undefined
    forgetVisitorCart(cart)
    return 'refused'
  } finally {
    void refreshCartCount()
  }
}

function RefusedDialog({
  refused,
  texts,
  onClose,
}: {
  refused: readonly RefusedChoice[]
  texts: Messages['visitorCart']
  onClose: () => void
}) {
  const language = useLanguage()
  const leftText = (left: number | null) =>
    left === 0 ? texts.soldOut : left && fillPlural(texts.leftOf, language, left)
  return (
    <Dialog label={texts.refusedTitle} onClose={onClose}>
      <h2 className="text-xl">{texts.refusedTitle}</h2>
      <p className="mt-2 text-soft">{texts.refusedText}</p>
      <ul className="mt-4 max-h-[50dvh] divide-y divide-line overflow-y-auto border-y border-line">
        {refused.map(({ productId, variantId, productName, reason, left, message }) => (
          <li key={`${productId} ${variantId}`} className="py-2 break-words">
            <p className="font-medium">
              <MarkedText text={productName || texts.unknownProduct} />
            </p>
            <p className="text-sm text-red">
              {reason === 'product-not-found' ? texts.gone : (leftText(left) ?? message)}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-2.5">
        <ButtonLink to="/cart" onClick={onClose}>
          {texts.viewCart}
        </ButtonLink>
        <Button variant="outline" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  )
}
