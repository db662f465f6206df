import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { PagePreview } from '../ui/page-preview.tsx'
import { contentOf } from '../../member-ui/product-editor/draft.ts'
import type { Editing } from '../../member-ui/product-editor/stored-draft.ts'

/** The page of the product with what is typed. */
export function PreviewDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const { editor } = useTexts('products').texts.products
  const { id, version, draft } = editing
  return (
    <PagePreview
      title={editor.previewPage}
      load={(language) =>
        call('POST /office/products/:productId/preview', {
          params: { productId: id },
          body: { version, sku: draft.sku, product: contentOf(draft), language },
        })
      }
      onClose={onClose}
    />
  )
}
