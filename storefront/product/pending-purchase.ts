const storageKey = 'pending-purchase'
const maximumAgeMs = 15 * 60_000

type Chosen = { productId: string; variantId: string | undefined }

type Purchase = Chosen & { quantity: number; note?: string }

export function rememberPurchase(purchase: Purchase): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...purchase, at: Date.now() }))
  } catch {
    // Storage is blocked, so the button has to be pressed again.
  }
}

/**
 * Takes it once, and only for the variant that is shown. A visitor who comes back without a login takes it too, so that
 * no later visit goes on with it.
 */
export function takePurchase({ productId, variantId }: Chosen): Purchase | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as
      | (Purchase & { at: number })
      | null
    sessionStorage.removeItem(storageKey)
    const isShown = stored?.productId === productId && stored.variantId === variantId
    return isShown && Date.now() - stored.at < maximumAgeMs ? stored : undefined
  } catch {
    return undefined
  }
}
