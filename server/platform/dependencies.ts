import { AsyncLocalStorage } from 'node:async_hooks'

/** Triggers of the tables that pages show notify here, in the transaction of the change. */
export const changesChannel = 'shown_changed'

/** Pages are made of these. The id is that of the product, unless it is named. */
export type Subject =
  /** It is the row: texts, price, pictures, seller, and whether it is on sale. */
  | 'product'
  | 'rating'
  | 'stock'
  /** They tell which products were sold out and are in stock again. */
  | 'restocks'
  /** A card shows `cardSubjects`. No change names it. */
  | 'card'
  | 'left'
  | 'reviews'
  | 'questions'
  /** They tell which products are on sale, by category. */
  | 'products'
  /** It says by seller what sold most. */
  | 'sales'
  /** It orders each category by rating. */
  | 'rank'
  | 'popularity'
  /** It orders each category by what sold most. */
  | 'selling'
  | 'price'
  /** It tells of which products a sale runs, by category. */
  | 'reduced'
  /** It tells how many products are in each price range, by category. */
  | 'price-range'
  /** Words, brands and categories find these. */
  | 'words'
  /** They are the products that are recommended beside it. */
  | 'pairs'
  | 'seller'
  | 'seller-rating'
  /** They are the figures of the seller that are counted every night. */
  | 'seller-figures'
  | 'categories'
  /** They are the lists of products that the shop has made. */
  | 'collections'
  | 'banners'
  | 'offers'
  /** They are the automatic discounts that are on, without how often they were used. */
  | 'discounts'
  | 'seasons'
  | 'delivery'
  | 'settings'
  /** It is what the shop has written itself; the id is the part, such as `page`. */
  | 'face'
  /** It is the last day of the books that is closed. */
  | 'ledger'
  | 'searches'
  | 'sitemap'
  | 'time'

/** It tells whether a change of these products, known by their ids, touches what was read. */
export type Affects = (products: readonly string[]) => Promise<boolean>

/** Without an id, it is all of the subject. */
export type Dependency = {
  subject: Subject
  id?: string | undefined
  affects?: Affects | undefined
  at?: Date
}

export type Change = Pick<Dependency, 'subject' | 'id'> & {
  products?: readonly string[] | undefined
}

/** A page has dozens of cards, so that they have one dependency each instead of four. */
export const cardSubjects: readonly Subject[] = ['product', 'rating', 'stock', 'left']

export function withCards(changes: readonly Change[]): Change[] {
  return changes.flatMap((change) =>
    cardSubjects.includes(change.subject) ? [change, { ...change, subject: 'card' }] : [change],
  )
}

const recording = new AsyncLocalStorage<Map<string, Dependency>>()

/**
 * Functions that read for pages name here what their result is made of; only what is read for a cache records it. For
 * subjects that change often, `affects` is asked before all is read anew.
 */
export function dependsOn(subject: Subject, id?: string, affects?: Affects): void {
  const recorded = recording.getStore()
  const key = dependencyKey({ subject, id })
  const known = recorded?.get(key)
  recorded?.set(key, { subject, id, affects: known ? either(known.affects, affects) : affects })
}

/** The result depends on the time, too, and is next different then. */
export function changesAt(at: Date): void {
  const recorded = recording.getStore()
  const known = recorded?.get('time')?.at
  recorded?.set('time', { subject: 'time', at: known && known < at ? known : at })
}

function either(one: Affects | undefined, other: Affects | undefined): Affects | undefined {
  if (!one || !other || one === other) return one && other
  return async (products) => (await one(products)) || other(products)
}

export function dependencyKey({ subject, id }: Pick<Dependency, 'subject' | 'id'>): string {
  return id === undefined ? subject : `${subject} ${id}`
}

/** It adds what `read` depends on to `dependencies`, also if it fails. */
export function recordDependencies<T>(
  dependencies: Map<string, Dependency>,
  read: () => Promise<T>,
): Promise<T> {
  return recording.run(dependencies, read)
}

/** Each line has a subject and perhaps an id; a third part is a product. */
export function readChanges(payload: string): Change[] {
  const changes = new Map<string, Change>()
  for (const line of payload.split('\n')) {
    const [subject = '', id, product] = line.split(' ')
    const change = { subject: subject as Subject, id }
    const key = dependencyKey(change)
    const known = changes.get(key)
    const products = product && (!known || known.products) ? [...(known?.products ?? []), product] : undefined
    changes.set(key, { ...change, products })
  }
  return [...changes.values()]
}
