import { validate } from 'uuid'
import { defaultLanguage } from '../../../contract/language.ts'
import { pathWithoutLanguage } from '../../../contract/language-path.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { staticPages } from '../../../contract/static-pages.ts'
import { readPageText } from '../../customers/face/pages.ts'
import type { Database } from '../../platform/database/connect.ts'
import { showCollection } from '../collections/shown-collections.ts'
import { findCategory } from './categories.ts'
import { checkForSale } from './products-for-sale.ts'
import { findSeller } from './sellers-products.ts'

const targetMaximum = 500

const pages = new Set<string>([
  '/',
  '/home',
  '/categories',
  '/category',
  '/search',
  '/gift-cards',
  ...Object.values(staticPages),
])

export async function checkTarget(db: Database, target: string, field: string): Promise<void> {
  if (target === '') return
  const segments = segmentsOf(target)
  if (segments === undefined) {
    throw new Refusal('target-malformed', { most: targetMaximum }, [{ msg: 'A path', path: field }])
  }
  const exists = await isPage(db, segments).catch((error: unknown) => {
    if (error instanceof Refusal) return false
    throw error
  })
  if (!exists) throw new Refusal('target-not-found', { target }, [{ msg: 'A page', path: field }])
}

/** The segments are decoded one by one, as names may contain a slash. */
function segmentsOf(target: string): string[] | undefined {
  const isOwn = /^\/(?![/\\])[^\s\\]*$/.test(target) && target.length <= targetMaximum
  if (!isOwn || pathWithoutLanguage(target) !== target || !URL.canParse(target, 'http://shop'))
    return undefined
  try {
    return new URL(target, 'http://shop').pathname
      .slice(1)
      .split('/')
      .map((segment) => decodeURIComponent(segment))
  } catch {
    return undefined
  }
}

async function isPage(db: Database, segments: string[]): Promise<boolean> {
  const [kind = '', name = '', ...more] = segments
  if (segments.length === 1 && pages.has(`/${kind}`)) return true
  if (name === '' || more.length > 0) return false
  if (kind === 'category') return (await findCategory(db, name)) !== undefined
  if (kind === 'collections') {
    await showCollection(db, name, defaultLanguage)
    return true
  }
  if (kind === 'page') return (await readPageText(db, name, defaultLanguage)) !== null
  // Its code may be added later.
  if (kind === 'discount') return true
  if (!validate(name)) return false
  if (kind === 'product') await checkForSale(db, name)
  else if (kind === 'seller') await findSeller(db, name, defaultLanguage)
  else return false
  return true
}
