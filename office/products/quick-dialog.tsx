import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EditedProduct, ListedProduct } from '../../contract/office/products.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { FaultAt } from '../../member-ui/texts-fields.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import type { DraftVariant } from '../../member-ui/product-editor/draft.ts'
import { DraftField, productFault } from '../../member-ui/product-editor/fields.tsx'
import { Contested, editingFrom, saveQuick } from './quick-change.ts'
import type { QuickField } from './quick-change.ts'
import { StockHistoryButton } from './stock-history.tsx'
import type { Editing } from '../../member-ui/product-editor/stored-draft.ts'

export type QuickChange = { name: string; saved: EditedProduct; before: Editing }

type Props = {
  product: ListedProduct
  /** The field that has the focus first. */
  first: QuickField
  onDone: (made: QuickChange) => void
  onClose: () => void
}

/** Prices and stock of one product, straight from the list. */
export function QuickDialog({ product: { _id, productName }, ...props }: Props) {
  const { texts } = useTexts('products')
  const query = useQuery({
    queryKey: ['product', _id],
    queryFn: () => call('GET /office/products/:productId', { params: { productId: _id } }),
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog label={fill(texts.products.quick.title, { name: productName })} onClose={props.onClose}>
      {query.data && !query.isFetching ? (
        <QuickForm shown={query.data} name={productName} {...props} />
      ) : (
        <Waiting query={query} />
      )}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'product' | 'onClose'> & { shown: EditedProduct; name: string }

function QuickForm({ shown, name, first, onDone }: FormProps) {
  const { texts } = useTexts('products')
  const { quick } = texts.products
  const client = useQueryClient()
  const [editing, setEditing] = useState(() => editingFrom(shown))
  const saving = useMutation({
    mutationFn: saveQuick,
    onSuccess(saved) {
      void client.invalidateQueries({ queryKey: ['products'] })
      onDone({ name, saved, before: editing })
    },
    onError(error) {
      if (error instanceof Contested) setEditing(error.editing)
    },
  })
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => rows.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus(), [first])
  const isContested = saving.error instanceof Contested
  const { base, draft } = editing
  const change = (index: number, changed: Partial<DraftVariant>) =>
    setEditing((now) => {
      const variants = now.draft.variants.map((it, at) => (at === index ? { ...it, ...changed } : it))
      return { ...now, draft: { ...now.draft, variants } }
    })
  return (
    <FaultAt value={(path) => productFault(saving.error, path)}>
      <Form className="grid gap-4" onSubmit={() => saving.mutate(editing)}>
        <div ref={rows} className="grid gap-4">
          {draft.variants.map((variant, index) => (
            <QuickRow
              key={variant.key}
              variant={variant}
              theirs={isContested ? base.variants.find(({ _id }) => _id === variant._id) : undefined}
              index={index}
              productId={editing.id}
              onChange={(changed) => change(index, changed)}
            />
          ))}
        </div>
        {isContested ? <Alert>{quick.contested}</Alert> : <Failure error={saving.error} />}
        <DialogButtons submit={texts.save} busy={saving.isPending} />
      </Form>
    </FaultAt>
  )
}

type RowProps = {
  variant: DraftVariant
  /** It is what somebody else has saved meanwhile. */
  theirs: DraftVariant | undefined
  index: number
  productId: string
  onChange: (changed: Partial<DraftVariant>) => void
}

function QuickRow({ variant, theirs, index, productId, onChange }: RowProps) {
  const { editor, quick, list } = useTexts('products').texts.products
  const name = variant.values.join(' · ') || variant.sku
  const isOnSale = variant.salePrice !== '' || theirs?.salePrice
  const paths = { price: 'price', salePrice: 'sale.price', stock: 'stock' }
  const field = (of: QuickField) => (
    <DraftField
      label={editor[of]}
      hint={
        theirs && theirs[of] !== variant[of]
          ? fill(quick.theirs, { value: theirs[of] || list.unlimited })
          : undefined
      }
      path={`product.variants.${index}.${paths[of]}`}
      inputMode={of === 'stock' ? 'numeric' : 'decimal'}
      autoComplete="off"
      name={of}
      onFocus={(event) => event.target.select()}
      value={variant[of]}
      onChange={({ target }) => onChange({ [of]: target.value })}
    />
  )
  return (
    <div role="group" aria-label={name} className="grid gap-2">
      {variant.values.length > 0 && <p className="font-medium">{name}</p>}
      <div className="grid grid-cols-2 items-end gap-3">
        {field('price')}
        {isOnSale && field('salePrice')}
        {field('stock')}
      </div>
      {variant._id !== null && (
        <StockHistoryButton productId={productId} variantId={variant._id} name={name} />
      )}
    </div>
  )
}
