import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 } from 'uuid'
import { useParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { CallFailed } from '../../contract/client.ts'
import { defaultLanguage } from '../../contract/language.ts'
import type { EditedSellerProduct } from '../../contract/seller/products.ts'
import { HostContext } from '../../member-ui/host.tsx'
import { Form } from '../../member-ui/form.tsx'
import { store } from '../../member-ui/on-device.ts'
import { ProductConflict } from '../../member-ui/product-editor/conflict-dialog.tsx'
import { contentOf, emptyDraft } from '../../member-ui/product-editor/draft.ts'
import { productFault } from '../../member-ui/product-editor/fields.tsx'
import { ProductFields } from '../../member-ui/product-editor/product-fields.tsx'
import { readEditing, useUnsaved, type Editing } from '../../member-ui/product-editor/stored-draft.ts'
import { LeaveDialog, StoredDraft } from '../../member-ui/product-editor/unsaved-dialogs.tsx'
import { FaultAt } from '../../member-ui/texts-fields.tsx'
import { call } from '../api.ts'
import { useMay, useMe } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Waiting } from '../ui/waiting.tsx'
import { draftOf } from './draft-of.ts'
import { HistoryButton } from './history-dialog.tsx'
import { portalHost } from './host.ts'
import { ProposalPanel } from './proposal-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Saved } from './save-bar.tsx'
import { StateField } from './state-field.tsx'

/** `/products/new` and `/products/:productId`. */
export function ProductPage() {
  const { productId } = useParams()
  return (
    <HostContext value={portalHost}>
      {productId === undefined ? <NewProduct /> : <PresentProduct key={productId} id={productId} />}
    </HostContext>
  )
}

function NewProduct() {
  const own = useLate('sellerProducts')
  const [first] = useState<Editing>(() => {
    const base = emptyDraft()
    return { id: v7(), version: null, base, draft: base }
  })
  return (
    <Screen title={own.add}>
      <Editor shown={first} place="new" />
    </Screen>
  )
}

function PresentProduct({ id }: { id: string }) {
  const { texts, language } = useTexts()
  const query = useQuery({
    queryKey: ['product', id],
    queryFn: () => call('GET /seller/products/:productId', { params: { productId: id } }),
    // What is typed would be lost.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = query
  const name = data && (data.product.name[language] || data.product.name[defaultLanguage])
  return (
    <Screen title={name ?? texts.sections.products}>
      {data ? <Editor shown={editingOf(data)} place={id} present={data} /> : <Waiting query={query} />}
    </Screen>
  )
}

function editingOf(product: EditedSellerProduct): Editing {
  const base = draftOf(product)
  return { id: product._id, version: product.version, base, draft: base }
}

function bodyOf({ version, draft }: Editing) {
  const { sellerId: _seller, onSaleFrom: _from, ...product } = contentOf(draft)
  return { version, sku: draft.sku, product }
}

type EditorProps = { shown: Editing; place: string; present?: EditedSellerProduct }

function Editor({ shown, place, present }: EditorProps) {
  const me = useMe()
  const may = useMay()
  const client = useQueryClient()
  const key = `seller-product-1:${me._id}:${place}`
  const [editing, setEditing] = useState(shown)
  const [product, setProduct] = useState(present)
  const [stored, setStored] = useState(() => readEditing(key))
  const [theirs, setTheirs] = useState<EditedSellerProduct>()
  const { isChanged, leaving } = useUnsaved(key, editing)
  const show = (saved: EditedSellerProduct) => {
    store(key, undefined)
    setProduct(saved)
    setEditing(editingOf(saved))
    void client.invalidateQueries({ queryKey: ['products'] })
  }
  const saving = useMutation<Saved, Error, Editing>({
    mutationFn: (saved) =>
      call('PUT /seller/products/:productId', { params: { productId: saved.id }, body: bodyOf(saved) }),
    onSuccess: show,
    async onError(error, { id }) {
      if (!(error instanceof CallFailed) || error.code !== 'product-changed') return
      setTheirs(await call('GET /seller/products/:productId', { params: { productId: id } }))
    },
  })
  return (
    <FaultAt value={(path) => productFault(saving.error, path)}>
      {product && <ProposalPanel product={product} isChanged={isChanged} onDone={show} />}
      {stored && !isChanged && (
        <StoredDraft
          onTake={() => {
            setEditing(stored)
            setStored(undefined)
          }}
          onDiscard={() => {
            store(key, undefined)
            setStored(undefined)
          }}
        />
      )}
      <Form className="grid gap-6" onSubmit={() => saving.mutate(editing)}>
        <fieldset disabled={!may('change-products')} className="grid min-w-0 gap-6">
          <ProductFields
            draft={editing.draft}
            isNew={editing.version === null}
            state={
              <StateField
                state={editing.draft.state}
                product={product}
                onChange={(state) => setEditing((now) => ({ ...now, draft: { ...now.draft, state } }))}
              />
            }
            onChange={(draft) => setEditing((now) => ({ ...now, draft }))}
            onPictures={(of) =>
              setEditing((now) => ({ ...now, draft: { ...now.draft, pictures: of(now.draft.pictures) } }))
            }
          />
        </fieldset>
        {product && <HistoryButton product={product} />}
        <SaveBar
          {...{ editing, saving, isChanged }}
          page={product?.page}
          onBack={() => navigate('/products')}
        />
      </Form>
      {theirs && (
        <ProductConflict
          editing={editing}
          theirs={draftOf(theirs)}
          onClose={() => setTheirs(undefined)}
          onChoose={(draft) => {
            setProduct(theirs)
            setEditing({ ...editingOf(theirs), draft })
            setTheirs(undefined)
            saving.reset()
          }}
        />
      )}
      {leaving && <LeaveDialog leaving={leaving} />}
    </FaultAt>
  )
}
