import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../contract/client.ts'
import { defaultLanguage } from '../../contract/language.ts'
import type { EditedSellerProduct } from '../../contract/seller/products.ts'
import { contentOf } from '../../member-ui/product-editor/draft.ts'
import type { Draft } from '../../member-ui/product-editor/draft.ts'
import { productFault } from '../../member-ui/product-editor/fields.tsx'
import { fill } from '../../messages/fill.ts'
import { Field } from '../../ui/field.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Waiting } from '../ui/waiting.tsx'
import { draftOf } from './draft-of.ts'
import type { Saved } from './save-bar.tsx'

type Props = { productId: string; onSaved: (saved: Saved) => void; onClose: () => void }

/** Price and stock of all variants, straight from the list. */
export function QuickDialog({ productId, onSaved, onClose }: Props) {
  const query = useQuery({
    queryKey: ['product', productId],
    queryFn: () => call('GET /seller/products/:productId', { params: { productId } }),
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
  return query.data ? (
    <Quick key={query.data.version} product={query.data} onSaved={onSaved} onClose={onClose} />
  ) : (
    <Waiting query={query} />
  )
}

type QuickProps = Omit<Props, 'productId'> & { product: EditedSellerProduct }

function Quick({ product, onSaved, onClose }: QuickProps) {
  const { language } = useTexts()
  const own = useLate('sellerProducts')
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>(() => draftOf(product))
  const saving = useMutation({
    mutationFn: () => {
      const { sellerId: _seller, onSaleFrom: _from, ...content } = contentOf(draft)
      const body = { version: product.version, sku: product.sku, product: content }
      return call('PUT /seller/products/:productId', { params: { productId: product._id }, body })
    },
    onSuccess(saved) {
      void client.invalidateQueries({ queryKey: ['products'] })
      onSaved(saved)
      onClose()
    },
    onError: (error) =>
      error instanceof CallFailed &&
      error.code === 'product-changed' &&
      client.invalidateQueries({ queryKey: ['product', product._id] }),
  })
  const name = product.product.name[language] || product.product.name[defaultLanguage]
  return (
    <FormDialog
      label={fill(own.priceAndStockOf, { name })}
      submit={own.save}
      sending={saving}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      {draft.variants.map((variant, index) => {
        const change = (changed: Partial<typeof variant>) =>
          setDraft({ ...draft, variants: draft.variants.with(index, { ...variant, ...changed }) })
        const path = `product.variants.${index}`
        const named = variant.values.join(' · ') || variant.sku
        return (
          <div key={variant.key} role="group" aria-label={named} className="grid grid-cols-2 items-end gap-3">
            <Field
              label={fill(own.priceOf, { name: named })}
              inputMode="decimal"
              autoComplete="off"
              value={variant.price}
              error={productFault(saving.error, `${path}.price`)}
              onChange={({ target }) => change({ price: target.value })}
            />
            <Field
              label={fill(own.onHandOf, { name: named })}
              inputMode="numeric"
              autoComplete="off"
              value={variant.stock}
              error={productFault(saving.error, `${path}.stock`)}
              onChange={({ target }) => change({ stock: target.value })}
            />
          </div>
        )
      })}
      <p className="text-sm text-soft">{own.onHandHint}</p>
    </FormDialog>
  )
}
