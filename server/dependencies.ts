import { AsyncLocalStorage } from 'node:async_hooks'

/** Triggers of the tables that pages show notify here, in the transaction of the change. */
export const changesChannel = 'shown_changed'

/** What pages are made of. The id is that of the product, unless it is named. */
export type Subject =
  /** Its row: texts, price, pictures, seller, and whether it is on sale. */
  | 'product'
  /** Its average and number of votes as shown. */
  | 'rating'
  /** Whether it is in stock. */
  | 'stock'
  | 'reviews'
  /** Which products are on sale, by category. */
  | 'products'
  /** What sold most, by seller. */
  | 'sales'
  /** The order by rating, by category. */
  | 'rank'
  /** The order of search results, by category. */
  | 'popularity'
  /** Any price, by category. */
  | 'price'
  /** How many products are in each price range, by category. */
  | 'price-range'
  /** What words, brands and categories find. */
  | 'words'
  /** By seller. */
  | 'seller'
  | 'categories'
  | 'banners'
  | 'offers'
  | 'sitemap'

/** Without an id, all of the subject. */
export type Dependency = { subject: Subject; id?: string | undefined }

const recording = new AsyncLocalStorage<Map<string, Dependency>>()

/** Functions that read for pages name here what their result is made of; only what is read for a cache records it. */
export function dependsOn(subject: Subject, id?: string): void {
  recording.getStore()?.set(id === undefined ? subject : `${subject} ${id}`, { subject, id })
}

/** Adds what `read` depends on to `dependencies`, also if it fails. */
export function recordDependencies<T>(
  dependencies: Map<string, Dependency>,
  read: () => Promise<T>,
): Promise<T> {
  return recording.run(dependencies, read)
}

/** Of a notification: lines of a subject and, unless everything of it changed, an id. */
export function readChanges(payload: string): Dependency[] {
  return payload.split('\n').map((line) => {
    const [subject = '', id] = line.split(' ')
    return { subject: subject as Subject, id }
  })
}
