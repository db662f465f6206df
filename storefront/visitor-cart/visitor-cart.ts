import { quantityLimits, visitorCartLength } from '../../contract/limits.ts'
import { newNonce } from '../client/new-nonce.ts'

/**
 * Local storage has what a visitor has chosen to buy until it is merged into the cart of an account. Where nothing can
 * be stored, nothing is kept.
 */

const storageKey = 'visitor-cart'

export type Choice = {
  productId: string
  variantId?: string | undefined
  quantity: number
  /** It goes to the seller. */
  note?: string | undefined
  /** Name and price, in birr, are those when the product was chosen. */
  name?: string
  price?: number
}

type VisitorCart = {
  /** The Idempotency-Key changes with each change. */
  key: string
  items: Choice[]
  /** It was sent to this account then, in ms: perhaps it is merged already. */
  sent?: { userId: string; at: number }
}

const listeners = new Set<() => void>()

/** It is undefined if there is nothing in it. */
export function visitorCart(): VisitorCart | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as VisitorCart | null
    const items = stored?.items.filter(isChoice) ?? []
    return stored && items.length > 0 ? { ...stored, items } : undefined
  } catch {
    return undefined
  }
}

function isChoice({ productId, quantity }: Choice): boolean {
  return typeof productId === 'string' && quantity >= 1 && quantity <= quantityLimits.max
}

export function countVisitorCart(): number {
  return visitorCart()?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}

/** A quantity adds up with an earlier choice, and a note takes the place of an earlier one. `full` means that no other product can be kept. */
export function keepChoice(choice: Choice): 'kept' | 'full' | 'not-kept' {
  const cart = visitorCart()
  // Another tab has just logged in.
  if (cart?.sent) return 'not-kept'
  const items = cart?.items ?? []
  const same = items.find((it) => it.productId === choice.productId && it.variantId === choice.variantId)
  if (!same && items.length >= visitorCartLength) return 'full'
  const quantity = Math.min(quantityLimits.max, (same?.quantity ?? 0) + choice.quantity)
  const others = items.filter((it) => it !== same)
  const note = choice.note ?? same?.note
  return store({ key: newNonce(), items: [...others, { ...choice, quantity, note }] }) ? 'kept' : 'not-kept'
}

/** Without a change it is removed. */
export function changeChoice(
  { productId, variantId }: Choice,
  changed?: Partial<Pick<Choice, 'quantity' | 'note'>>,
): void {
  const cart = visitorCart()
  if (!cart || cart.sent) return
  const items = cart.items.flatMap((it) => {
    if (it.productId !== productId || it.variantId !== variantId) return [it]
    return changed ? [{ ...it, ...changed }] : []
  })
  store(items.length > 0 ? { key: newNonce(), items } : undefined)
}

export function markSent(cart: VisitorCart, userId: string): void {
  store({ ...cart, sent: cart.sent ?? { userId, at: Date.now() } })
}

/** It stays if it was changed meanwhile. */
export function forgetVisitorCart({ key }: VisitorCart): void {
  if (visitorCart()?.key === key) store(undefined)
}

/** It is called at the end of a session: what was sent belongs to that account. */
export function forgetSentVisitorCart(): void {
  if (visitorCart()?.sent) store(undefined)
}

export function onVisitorCartChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function store(cart: VisitorCart | undefined): boolean {
  try {
    if (cart) localStorage.setItem(storageKey, JSON.stringify(cart))
    else localStorage.removeItem(storageKey)
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}
