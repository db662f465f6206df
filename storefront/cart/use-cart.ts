import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CartItem, RetiredItem } from '../../contract/carts.ts'
import type { Language } from '../../contract/language.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { onNotificationEvent } from '../notifications/notification-events.ts'
import { account, accountOnce, callFailure, ChangeWaits } from '../client/api.ts'
import { changeSession, useUser } from '../session/session-state.ts'
import { toast } from '../../ui/toast.ts'
import { announceCartChange, onCartChange } from '../session/cart-changes.ts'
import { useChangedLines } from './changed-lines.ts'

/** `saved` items are for later. */
type Cart = { items: CartItem[]; saved: CartItem[]; retired: RetiredItem[] }

/**
 * `quantity` 0 removes the item; `restoredAt` is the place of an item whose removal is undone. With `saving` the item is
 * saved for later, or a saved one is moved to the cart or removed.
 */
type CartChange = {
  item: CartItem
  quantity: number
  note?: string
  restoredAt?: number
  saving?: 'save' | 'move' | 'remove'
}

const empty: Cart = { items: [], saved: [], retired: [] }

const mutationKey = ['change-cart']

/** Another device may change the cart while it is on the screen. */
const reloadMs = 30_000

/** Returns the cart of the server with the changes on their way, so that a change that fails is taken back. */
export function useCart() {
  const { id: userId } = useUser()
  const lang = useLanguage()
  const texts = useTexts('cart')
  const queries = useQueryClient()
  const { queryKey, data, isError, refetch } = useServerCart(userId, lang)
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as CartChange,
  })
  const [places, setPlaces] = useState<Places>({})
  const { changesOf, accept, forget } = useChangedLines(pending.length === 0 ? data?.items : undefined)

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: (change: CartChange) =>
      sendChange(userId, withCurrentId(queries.getQueryData(queryKey), change)),
    onMutate: async ({ item, quantity }) => {
      accept({ ...item, quantity })
      await queries.cancelQueries({ queryKey })
    },
    onSuccess(changed, { item, quantity, saving }) {
      queries.setQueryData<Cart>(queryKey, (cart = empty) => withAnswer(cart, changed))
      if (saving) tellSaved(item, saving, changed.left)
      else if (quantity === 0) offerUndo(item)
      announceCartChange()
    },
    onError(error, change) {
      if (error instanceof ChangeWaits) {
        queries.setQueryData<Cart>(queryKey, (cart = empty) => withChange(cart, change))
        return
      }
      forget(change.item)
      const again =
        change.restoredAt === undefined ? undefined : { label: texts.undo, run: () => mutate(change) }
      toast('error', callFailure(error).text || texts.changeFailed, again)
    },
    onSettled() {
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })

  function offerUndo(item: CartItem) {
    const variantId = item.variant._id
    const stood = data?.items.findIndex(({ variant }) => variant._id === variantId) ?? 0
    const restoredAt = places[variantId] ?? stood
    const name = nameWithOptions(item.productId.productName, item.variant.options, lang)
    toast('info', fill(texts.removed, { name }), {
      label: texts.undo,
      run: () => {
        setPlaces((before) => ({ ...before, [variantId]: restoredAt }))
        mutate({ item, quantity: item.quantity, restoredAt })
      },
    })
  }

  function tellSaved(
    { productId, variant }: CartItem,
    saving: CartChange['saving'],
    left: number | undefined,
  ) {
    const name = nameWithOptions(productId.productName, variant.options, lang)
    if (saving === 'save') toast('info', fill(texts.savedNow, { name }))
    if (left !== undefined) toast('info', fill(texts.leftOf, { product: name, left }))
  }

  useReloading(queryKey)
  const { items, saved, retired } = pending.reduce(withChange, data ?? empty)
  useCountInBar(data && items)
  return {
    loading: !data && !isError,
    failed: !data && isError,
    retry: () => void refetch(),
    reload: () => reloadWithTotal(queries),
    items: inPlaces(items, places),
    saved,
    retired,
    removeRetired: (item: RetiredItem) => removeRetired(userId, item),
    changesOf,
    setQuantity: (item: CartItem, quantity: number) => mutate({ item, quantity }),
    setNote: (item: CartItem, note: string) => mutate({ item, quantity: item.quantity, note }),
    settled: () => untilSettled(queries),
    remove: (item: CartItem) => mutate({ item, quantity: 0 }),
    save: (item: CartItem) => mutate({ item, quantity: item.quantity, saving: 'save' }),
    move: (item: CartItem) => mutate({ item, quantity: item.quantity, saving: 'move' }),
    removeSaved: (item: CartItem) => mutate({ item, quantity: item.quantity, saving: 'remove' }),
    emptied: () => showOrdered(queries),
  }
}

function useServerCart(userId: string, lang: Language) {
  const queryKey = ['cart', userId, lang]
  const { data, isError, refetch } = useQuery({
    queryKey,
    refetchOnMount: 'always',
    refetchInterval: reloadMs,
    queryFn: async ({ signal }): Promise<Cart> => {
      return { ...empty, ...(await account('GET /cart', { query: { userId, lang }, signal })) }
    },
  })
  return { queryKey, data, isError, refetch }
}

/** Reloads also what the total depends on: code, delivery, and the region of the address. */
function reloadWithTotal(queries: QueryClient): void {
  for (const name of ['cart', 'delivery', 'addresses']) void queries.invalidateQueries({ queryKey: [name] })
}

async function showOrdered(queries: QueryClient): Promise<void> {
  announceCartChange()
  const changed = ['cart', 'orders', 'reports'].map((name) => queries.invalidateQueries({ queryKey: [name] }))
  await Promise.all(changed)
}

async function untilSettled(queries: QueryClient): Promise<void> {
  while (queries.isMutating({ mutationKey }) > 0) {
    await new Promise<void>((resolve) => {
      const stop = queries.getMutationCache().subscribe(() => {
        stop()
        resolve()
      })
    })
  }
}

/** A change before this one, such as a move to the cart, may have given the item another id. */
function withCurrentId(cart: Cart = empty, change: CartChange): CartChange {
  const { item, saving } = change
  const list = saving === 'move' || saving === 'remove' ? cart.saved : cart.items
  const current = list.find(({ variant }) => variant._id === item.variant._id)
  return current ? { ...change, item: { ...item, _id: current._id } } : change
}

/** A list is absent where the response does not have it. */
type Changed = Partial<Cart> & { left?: number | undefined; added?: CartItem }

function withAnswer(cart: Cart, { added, left: _, ...lists }: Changed): Cart {
  const others = cart.items.filter(({ _id }) => _id !== added?._id)
  return { ...cart, ...(added && { items: [...others, added] }), ...lists }
}

async function sendChange(userId: string, change: CartChange): Promise<Changed> {
  const { item, quantity, note, restoredAt, saving } = change
  if (restoredAt !== undefined) {
    const answer = await account('POST /cart/add', {
      body: {
        userId,
        productId: item.productId._id,
        variantId: item.variant._id,
        quantity,
        note: item.note,
      },
    })
    return { added: answer.item }
  }
  const itemId = item._id
  if (saving) return sendSaving(saving, { userId, itemId })
  const answer =
    quantity === 0
      ? await account('DELETE /cart/remove', { query: { userId, itemId } })
      : await account('PUT /cart/update', { body: { userId, itemId, quantity, note } })
  return { items: answer.items }
}

async function sendSaving(
  saving: NonNullable<CartChange['saving']>,
  named: { userId: string; itemId: string },
): Promise<Changed> {
  if (saving === 'move') {
    const { items, saved, left } = await account('POST /cart/move-to-cart', { body: named })
    return { items, saved, left }
  }
  const { items, saved } =
    saving === 'save'
      ? await account('POST /cart/save-for-later', { body: named })
      : await account('DELETE /cart/saved', { query: named })
  return { items, saved }
}

/** The removal does not wait for a connection, as nobody has asked for it. */
function removeRetired(userId: string, { _id: itemId, saved }: RetiredItem): Promise<unknown> {
  const call = accountOnce(crypto.randomUUID())
  return saved
    ? call('DELETE /cart/saved', { query: { userId, itemId } })
    : call('DELETE /cart/remove', { query: { userId, itemId } })
}

function withChange(cart: Cart, change: CartChange): Cart {
  return { ...cart, ...changedLists(cart, change) }
}

function changedLists({ items, saved }: Cart, { item, quantity, note, restoredAt, saving }: CartChange) {
  const isSame = ({ variant }: CartItem) => variant._id === item.variant._id
  const others = (list: CartItem[]) => list.filter((line) => !isSame(line))
  if (saving === 'save') return { items: others(items), saved: [item, ...others(saved)] }
  if (saving === 'move') return { items: [...items, item], saved: others(saved) }
  if (saving === 'remove') return { items, saved: others(saved) }
  if (restoredAt !== undefined) return { items: [...others(items), item], saved }
  if (quantity === 0) return { items: others(items), saved }
  return {
    items: items.map((line) =>
      isSame(line) ? { ...line, quantity, ...(note !== undefined && { note }) } : line,
    ),
    saved,
  }
}

/** They hold where items stood whose removal was undone, by their variants. */
type Places = Record<string, number>

/** For the server an item whose removal is undone is the newest, and the last. Its line stays where it was. */
function inPlaces(items: CartItem[], places: Places): CartItem[] {
  return Object.entries(places).reduce((list, [variantId, place]) => {
    const item = list.find(({ variant }) => variant._id === variantId)
    return item ? list.filter((other) => other !== item).toSpliced(place, 0, item) : list
  }, items)
}

/** Reloads the cart after a change in another tab or on another device, and after an order has emptied it. */
function useReloading(queryKey: string[]): void {
  const queries = useQueryClient()
  const [, userId, lang] = queryKey
  useEffect(() => {
    const cart = { queryKey: ['cart', userId, lang] }
    const reload = async (): Promise<void> => {
      if (queries.isMutating({ mutationKey }) > 0) return
      // What is on its way may have been read before the change.
      const mayBeOld = queries.isFetching(cart) > 0
      await queries.invalidateQueries(cart, { cancelRefetch: false })
      if (mayBeOld) await reload()
    }
    const stopFollowing = onCartChange(() => void reload())
    const stopListening = onNotificationEvent((event) => {
      if (!('unreadCount' in event)) void reload()
    })
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [queries, userId, lang])
}

function useCountInBar(items: CartItem[] | undefined): void {
  const cartCount = items?.reduce((sum, { quantity }) => sum + quantity, 0)
  useEffect(() => {
    if (cartCount !== undefined) changeSession({ cartCount })
  }, [cartCount])
}
