const storageKey = 'discount-code'

/** The device keeps the code of a leaflet or link until it is applied to a cart. */
export function keptCode(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

export function keepCode(code: string | undefined): void {
  try {
    if (code === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, code)
  } catch {
    // Storage is blocked, so the code has to be typed in the cart.
  }
}
