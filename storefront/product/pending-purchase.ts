import { newNonce } from '../session/login-nonce.ts'

const storageKey = 'pending-purchase'

type Chosen = { productId: string; variantId: string | undefined }

type Purchase = Chosen & { quantity: number }

/**
 * Remembers, in this tab, a "Buy Now" that waits for the login. Returns the hash of the page to return to: without it
 * nothing is bought, so that neither a later visit nor a link of someone else goes on with it.
 */
export function rememberPurchase(purchase: Purchase): string {
  const nonce = newNonce()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...purchase, nonce }))
    return `#buy-${nonce}`
  } catch {
    // Storage is blocked: the button has to be pressed again.
    return ''
  }
}

/** Once, and only for what is shown: another variant is not bought in place of one that is no longer sold. */
export function takePurchase({ productId, variantId }: Chosen): Purchase | undefined {
  const { hash, pathname, search } = location
  if (!hash.startsWith('#buy-')) return undefined
  history.replaceState(history.state, '', pathname + search)
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as
      | (Purchase & { nonce: string })
      | null
    sessionStorage.removeItem(storageKey)
    const isShown = stored?.productId === productId && stored.variantId === variantId
    return isShown && hash === `#buy-${stored.nonce}` ? stored : undefined
  } catch {
    return undefined
  }
}
