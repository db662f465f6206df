import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { v7 } from 'uuid'
import { CallFailed } from '../../contract/client.ts'
import { defaultLanguage } from '../../contract/language.ts'
import type { EditedProduct } from '../../contract/office/products.ts'
import { fill } from '../../messages/fill.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay, useMe } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { store } from '../../member-ui/on-device.ts'
import { ProductConflict } from '../../member-ui/product-editor/conflict-dialog.tsx'
import { contentOf, copyOf, draftFrom, emptyDraft } from '../../member-ui/product-editor/draft.ts'
import { FaultAt } from '../../member-ui/texts-fields.tsx'
import { productFault } from '../../member-ui/product-editor/fields.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ProductFields } from '../../member-ui/product-editor/product-fields.tsx'
import { AtPlaces } from './at-places.tsx'
import { StockHistoryButton } from './stock-history.tsx'
import { LeaveDialog, StoredDraft } from '../../member-ui/product-editor/unsaved-dialogs.tsx'
import { readEditing, useUnsaved, type Editing } from '../../member-ui/product-editor/stored-draft.ts'

/** `/products/new` and `/products/:productId`. */
export function ProductPage() {
  const { productId } = useParams()
  return productId === undefined ? <NewProduct /> : <PresentProduct key={productId} id={productId} />
}

function NewProduct() {
  const [search] = useSearchParams()
  const copied = search.get('copy')
  return copied === null ? <EmptyProduct /> : <CopiedProduct key={copied} id={copied} />
}

function EmptyProduct() {
  const { texts } = useTexts('products')
  const [first] = useState(() => newEditing(emptyDraft()))
  return (
    <Screen title={texts.products.editor.new}>
      <Editor shown={first} place="new" />
    </Screen>
  )
}

function newEditing(base: Editing['draft']): Editing {
  return { id: v7(), version: null, base, draft: base }
}

/** `/products/new?copy=ID` */
function CopiedProduct({ id }: { id: string }) {
  const { texts, language } = useTexts('products')
  const { editor } = texts.products
  const query = useProduct(id)
  const { data } = query
  const [first, setFirst] = useState<Editing>()
  if (data && !first) setFirst(newEditing(copyOf(draftFrom(data))))
  const name = data ? data.product.name[language] || data.product.name[defaultLanguage] : ''
  return (
    <Screen title={data ? fill(editor.duplicateOf, { name }) : editor.new}>
      {first ? (
        <>
          <p>{editor.duplicateHint}</p>
          <Editor shown={first} place="new" />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function useProduct(id: string) {
  return useQuery({
    queryKey: ['product', id],
    queryFn: () => call('GET /office/products/:productId', { params: { productId: id } }),
    // What is typed would be lost.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
}

function PresentProduct({ id }: { id: string }) {
  const { texts, language } = useTexts()
  const query = useProduct(id)
  const { data } = query
  return (
    <Screen
      title={(data?.product.name[language] || data?.product.name[defaultLanguage]) ?? texts.sections.products}
    >
      {data ? <Editor shown={editingOf(data)} place={id} page={data.page} /> : <Waiting query={query} />}
    </Screen>
  )
}

function editingOf(product: EditedProduct): Editing {
  const base = draftFrom(product)
  return { id: product._id, version: product.version, base, draft: base }
}

type EditorProps = { shown: Editing; place: string; page?: string | null }

function Editor({ shown, place, page }: EditorProps) {
  const me = useMe()
  const may = useMay()
  const client = useQueryClient()
  const key = `office-product-3:${me._id}:${place}`
  const [editing, setEditing] = useState(shown)
  const [stored, setStored] = useState(() => readEditing(key))
  const [theirs, setTheirs] = useState<EditedProduct>()
  const [previewed, setPreviewed] = useState<Editing>()
  const { isChanged, leaving } = useUnsaved(key, editing)
  const saving = useMutation({
    mutationFn: ({ id, version, draft }: Editing) =>
      call('PUT /office/products/:productId', {
        params: { productId: id },
        body: { version, sku: draft.sku, product: contentOf(draft) },
      }),
    onSuccess(saved) {
      store(key, undefined)
      setEditing(editingOf(saved))
      void client.invalidateQueries({ queryKey: ['products'] })
      if (place !== 'new') client.setQueryData(['product', place], saved)
    },
    async onError(error, { id }) {
      if (!(error instanceof CallFailed) || error.code !== 'product-changed') return
      setTheirs(await call('GET /office/products/:productId', { params: { productId: id } }))
    },
  })
  const change = (draft: Editing['draft']) => setEditing((now) => ({ ...now, draft }))
  return (
    <FaultAt value={(path) => productFault(saving.error, path)}>
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
            onChange={change}
            onPictures={(of) =>
              setEditing((now) => ({ ...now, draft: { ...now.draft, pictures: of(now.draft.pictures) } }))
            }
          />
        </fieldset>
        {place !== 'new' && <StockHistoryButton productId={place} name={editing.draft.sku} />}
        {place !== 'new' && <AtPlaces productId={place} />}
        <PageLink page={saving.data ? saving.data.page : page} />
        <SaveBar {...{ place, editing, saving, isChanged }} onPreview={() => setPreviewed(editing)} />
      </Form>
      {theirs && (
        <ProductConflict
          editing={editing}
          theirs={draftFrom(theirs)}
          onClose={() => setTheirs(undefined)}
          onChoose={(draft) => {
            setEditing({ ...editingOf(theirs), draft })
            setTheirs(undefined)
            saving.reset()
          }}
        />
      )}
      {previewed && <PreviewDialog editing={previewed} onClose={() => setPreviewed(undefined)} />}
      {leaving && <LeaveDialog leaving={leaving} />}
    </FaultAt>
  )
}

type SaveProps = {
  place: string
  editing: Editing
  saving: UseMutationResult<EditedProduct, Error, Editing>
  isChanged: boolean
  onPreview: () => void
}

/** Keeps in view what came of the last save. */
function SaveBar({ place, editing, saving, isChanged, onPreview }: SaveProps) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const may = useMay()
  const isSavedNew = place === 'new' && editing.version !== null
  // Each field tells of its own fault.
  const isBeingMended =
    saving.variables !== editing && saving.error instanceof CallFailed && saving.error.faults.length > 0
  return (
    <div className="sticky bottom-0 grid gap-3 border-t border-line bg-paper py-3">
      <div className="max-md:max-h-14 max-md:overflow-y-auto max-md:text-sm">
        <Failure error={isBeingMended ? null : saving.error} />
      </div>
      <Notice>{saving.isSuccess && !isChanged && editor.saved}</Notice>
      <div className="flex flex-wrap gap-3">
        {may('change-products') && (
          <Button type="submit" busy={saving.isPending}>
            {texts.save}
          </Button>
        )}
        {may('change-products') && (
          <Button variant="outline" onClick={onPreview}>
            {editor.preview}
          </Button>
        )}
        {may('change-products') && place !== 'new' && (
          <Button variant="outline" onClick={() => navigate(`/products/new?copy=${editing.id}`)}>
            {editor.duplicate}
          </Button>
        )}
        {isSavedNew && (
          <Button variant="outline" onClick={() => navigate(`/products/${editing.id}`)}>
            {editor.open}
          </Button>
        )}
        <Button variant="plain" onClick={() => navigate('/products')}>
          {editor.back}
        </Button>
      </div>
    </div>
  )
}

function PageLink({ page }: { page: string | null | undefined }) {
  const { texts } = useTexts('products')
  if (page === undefined) return null
  return page === null ? (
    <p>{texts.products.editor.noPage}</p>
  ) : (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-green underline"
    >
      {texts.products.editor.inShop}
    </a>
  )
}
