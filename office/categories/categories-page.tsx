import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import type { OfficeCategory } from '../../contract/office/categories.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Screen } from '../layout.tsx'
import { call } from '../session/api.ts'
import { useTexts } from '../texts.tsx'
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogButtons,
  Failure,
  faultOf,
  Field,
  Form,
  Waiting,
  useSave,
} from '../ui/parts.tsx'

const queryKey = ['categories']
type All = ResponseOf<'GET /office/categories'>

export function CategoriesPage() {
  const { texts } = useTexts()
  const [open, setOpen] = useState<'new' | OfficeCategory>()
  const [removed, setRemoved] = useState<OfficeCategory>()
  const query = useQuery({ queryKey, queryFn: () => call('GET /office/categories') })
  const categories = query.data?.categories
  return (
    <Screen title={texts.sections.categories}>
      <Button className="justify-self-start" onClick={() => setOpen('new')}>
        {texts.categories.add}
      </Button>
      {!categories && <Waiting query={query} />}
      {categories?.length === 0 && <p role="status">{texts.categories.none}</p>}
      {categories && categories.length > 0 && (
        <OrderedList categories={categories} onChange={setOpen} onRemove={setRemoved} />
      )}
      {open && (
        <CategoryDialog category={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
      {removed && <RemoveDialog category={removed} onClose={() => setRemoved(undefined)} />}
    </Screen>
  )
}

type Listed = {
  categories: OfficeCategory[]
  onChange: (category: OfficeCategory) => void
  onRemove: (category: OfficeCategory) => void
}

/** Each move is saved at once; it is shown before the answer, as another move undoes it. */
function OrderedList({ categories, onChange, onRemove }: Listed) {
  const { texts, language } = useTexts()
  const client = useQueryClient()
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const ordering = useMutation({
    mutationFn: (ordered: OfficeCategory[]) =>
      call('PUT /office/categories', { body: { order: ordered.map(({ _id }) => _id) } }),
    // One after another, so that the last move is what is stored.
    scope: { id: 'order-categories' },
    onMutate: (ordered) => void client.setQueryData<All>(queryKey, { categories: ordered }),
    onError: () => client.invalidateQueries({ queryKey }),
  })
  const nameOf = ({ name, nameAm }: OfficeCategory) => (language === 'am' && nameAm) || name
  const move = (from: number, to: number) => {
    const category = categories[from]
    if (!category || from === to || to < 0 || to >= categories.length) return
    const ordered = categories.toSpliced(from, 1).toSpliced(to, 0, category)
    const count = categories.length
    setSaid(fill(texts.categories.moved, { name: nameOf(category), place: to + 1, count }))
    ordering.mutate(ordered)
  }
  return (
    <>
      <p className="text-soft">{texts.categories.orderHint}</p>
      <Failure error={ordering.error} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label={texts.categories.list} className="grid gap-3">
        {categories.map((category, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
          <li
            key={category._id}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, index)
              setDragged(undefined)
            }}
            className="panel flex cursor-grab flex-wrap items-center gap-x-4 gap-y-2"
          >
            {category.imageUrl && (
              <img
                src={`${category.imageUrl}?w=160`}
                alt=""
                draggable={false}
                className="size-16 flex-none rounded-md object-cover"
              />
            )}
            <p className="min-w-40 flex-1">
              <b>{category.name}</b> {category.nameAm && <span lang="am">· {category.nameAm}</span>}
              <br />
              <span className="text-sm text-soft">
                {fillPlural(texts.categories.products, language, category.products)}
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                kind="outline"
                aria-label={fill(texts.categories.up, { name: nameOf(category) })}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                kind="outline"
                aria-label={fill(texts.categories.down, { name: nameOf(category) })}
                aria-disabled={index === categories.length - 1}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </Button>
              <Button
                kind="plain"
                aria-label={fill(texts.categories.change, { name: nameOf(category) })}
                onClick={() => onChange(category)}
              >
                {texts.change}
              </Button>
              <Button
                kind="danger"
                aria-label={fill(texts.categories.remove, { name: nameOf(category) })}
                onClick={() => onRemove(category)}
              >
                {texts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

const fields = ['name', 'nameAm', 'description', 'descriptionAm'] as const
type Typed = Record<(typeof fields)[number], string>
type Asking = { onClose: () => void }

function CategoryDialog({ category, onClose }: Asking & { category: OfficeCategory | undefined }) {
  const { texts } = useTexts()
  const [typed, setTyped] = useState(
    () => Object.fromEntries(fields.map((name) => [name, category?.[name] ?? ''])) as Typed,
  )
  const saving = useSave(queryKey, onClose)
  const uploading = useMutation({
    mutationFn: (image: File) => {
      const body = new FormData()
      body.set('image', image)
      return call('POST /office/products/pictures', { body })
    },
  })
  const { picture, imageUrl = category?.imageUrl } = uploading.data ?? {}
  const save = () => {
    const body = { ...typed, ...(picture && { picture }) }
    saving.mutate(() =>
      category
        ? call('PUT /office/categories/:categoryId', { params: { categoryId: category._id }, body })
        : call('POST /office/categories', { body }),
    )
  }
  const title = category ? fill(texts.categories.change, { name: category.name }) : texts.categories.addTitle
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={save}>
        {fields.map((name) => (
          <Field
            key={name}
            label={texts.categories[name]}
            hint={name === 'name' && texts.categories.nameHint}
            value={typed[name]}
            error={faultOf(saving.error, name)}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        {imageUrl && (
          <img src={`${imageUrl}?w=320`} alt="" className="max-h-40 justify-self-start rounded-md" />
        )}
        <Field
          label={texts.categories.picture}
          type="file"
          accept="image/*"
          onChange={({ target }) => target.files?.[0] && uploading.mutate(target.files[0])}
        />
        <Failure error={uploading.error ?? saving.error} />
        <DialogButtons
          submit={texts.save}
          isBusy={saving.isPending || uploading.isPending}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}

function RemoveDialog({ category, onClose }: Asking & { category: OfficeCategory }) {
  const { texts } = useTexts()
  const removing = useSave(queryKey, onClose)
  const params = { categoryId: category._id }
  return (
    <ConfirmDialog
      title={fill(texts.categories.removeTitle, { name: category.name })}
      why={texts.categories.removeWhy}
      submit={texts.categories.removeNow}
      changing={removing}
      onConfirm={() => removing.mutate(() => call('DELETE /office/categories/:categoryId', { params }))}
      onClose={onClose}
    />
  )
}
