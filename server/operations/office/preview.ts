import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { undone } from '../../platform/database/undone.ts'
import type { Shop } from '../../platform/shop.ts'

declare module '../../platform/shop.ts' {
  interface Shop {
    /** The page has what `db` reads, such as a transaction. It is there only where the pages are built. */
    renderWith?: (db: Database, path: string) => Promise<string>
  }
}

/** What is typed is saved, and a page rendered, in a transaction that is undone. `path` has the language. */
export async function previewPage(
  { db, renderWith }: Shop,
  path: string,
  save: (tx: Database) => Promise<unknown>,
): Promise<string> {
  if (!renderWith) throw new Refusal('preview-unavailable')
  const html = await undone(db, async (tx) => {
    await save(tx)
    return renderWith(tx, path)
  })
  return withoutActions(html)
}

function withoutActions(html: string): string {
  return (
    html
      .replace(/<(script|noscript)\b[^>]*>.*?<\/\1>/gs, '')
      .replace(/<link rel="(?!stylesheet)[^>]*>/g, '')
      // The policy of the office keeps styles out of HTML. Its script applies them.
      .replace(/<style\b[^>]*>(.*?)<\/style>/gs, '<template data-sheet>$1</template>')
      .replace(/(<(?:a|form)\b[^>]*?) (?:href|action)="[^"]*"/g, '$1')
  )
}
