import { localPath } from '../../../../contract/language-path.ts'
import type { Language } from '../../../../contract/language.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { productPath } from '../../../../contract/paths.ts'
import { saveProduct } from '../../../catalogue/editing/save-product.ts'
import type { ProductToSave } from '../../../catalogue/editing/save-product.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Shop } from '../../../platform/shop.ts'

declare module '../../../platform/shop.ts' {
  interface Shop {
    /** The page has what `db` reads, such as a transaction. It is there only where the pages are built. */
    renderWith?: (db: Database, path: string) => Promise<string>
  }
}

class Undone extends Error {
  readonly html: string

  constructor(html: string) {
    super('a preview is undone')
    this.html = html
  }
}

/** The product is saved and its page rendered in a transaction that is undone. */
export async function previewProduct(
  { db, renderWith }: Shop,
  { language, ...given }: ProductToSave & { language: Language },
): Promise<string> {
  if (!renderWith) throw new Refusal('preview-unavailable')
  try {
    return await transaction(db, async (tx) => {
      await saveProduct(tx, { ...given, product: { ...given.product, state: 'for-sale', onSaleFrom: null } })
      throw new Undone(await renderWith(tx, localPath(productPath(given.id), language)))
    })
  } catch (error) {
    if (error instanceof Undone) return withoutActions(error.html)
    throw error
  }
}

function withoutActions(html: string): string {
  return html
    .replace(/<(script|noscript)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<link rel="(?!stylesheet)[^>]*>/g, '')
    .replace(/(<(?:a|form)\b[^>]*?) (?:href|action)="[^"]*"/g, '$1')
}
