import { validate } from 'uuid'
import { defaultLanguage } from '../../contract/language.ts'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { Refusal } from '../../contract/refusals.ts'
import { staticPages } from '../../contract/static-pages.ts'
import type { Database } from '../database/connect.ts'
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
  ...Object.values(staticPages),
])

/** What a banner or offer leads to. Refuses `target-malformed` and `target-not-found`. */
export async function checkTarget(db: Database, target: string, field: string): Promise<void> {
  if (target === '') return
  const path = pathOf(target)
  if (path === undefined) {
    throw new Refusal('target-malformed', { most: targetMaximum }, [{ msg: 'A path', path: field }])
  }
  const exists = await isPage(db, path).catch((error: unknown) => {
    if (error instanceof Refusal) return false
    throw error
  })
  if (!exists) throw new Refusal('target-not-found', { target }, [{ msg: 'A page', path: field }])
}

/** Without its query; undefined if it is no path of the shop. */
function pathOf(target: string): string | undefined {
  const isOwn = /^\/(?![/\\])[^\s\\]*$/.test(target) && target.length <= targetMaximum
  if (!isOwn || pathWithoutLanguage(target) !== target || !URL.canParse(target, 'http://shop'))
    return undefined
  try {
    return decodeURIComponent(new URL(target, 'http://shop').pathname)
  } catch {
    return undefined
  }
}

async function isPage(db: Database, path: string): Promise<boolean> {
  if (pages.has(path)) return true
  const [, kind, name = '', ...more] = path.split('/')
  if (name === '' || more.length > 0) return false
  if (kind === 'category') return (await findCategory(db, name)) !== undefined
  // Its code may be added later.
  if (kind === 'discount') return true
  if (!validate(name)) return false
  if (kind === 'product') await checkForSale(db, name)
  else if (kind === 'seller') await findSeller(db, name, defaultLanguage)
  else return false
  return true
}
