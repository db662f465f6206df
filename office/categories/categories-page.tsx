import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { OfficeCategory } from '../../contract/office/categories.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { useEditing } from '../ui/editing.ts'
import { FieldsDialog, textsOf } from '../ui/fields-dialog.tsx'
import { OrderedList } from '../ui/ordered-list.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Button, Waiting, useSave } from '../ui/parts.tsx'
import { usePicture } from '../ui/picture-field.tsx'

const queryKey = ['categories']

export function CategoriesPage() {
  const { texts, language } = useTexts()
  const [open, setOpen] = useState<'new' | OfficeCategory>()
  const [removed, setRemoved] = useState<OfficeCategory>()
  const query = useQuery({ queryKey, queryFn: () => call('GET /office/categories') })
  const categories = query.data?.categories
  const nameOf = ({ name, nameAm }: OfficeCategory) => (language === 'am' && nameAm) || name
  return (
    <Screen title={texts.sections.categories}>
      <Button className="justify-self-start" onClick={() => setOpen('new')}>
        {texts.categories.add}
      </Button>
      {!categories && <Waiting query={query} />}
      {categories?.length === 0 && <p role="status">{texts.categories.none}</p>}
      {categories && categories.length > 0 && (
        <OrderedList
          label={texts.categories.list}
          rows={categories}
          nameOf={nameOf}
          queryKey={queryKey}
          answerOf={(rows) => ({ categories: rows })}
          save={(order) => call('PUT /office/categories', { body: { order } })}
          buttons={(category) => (
            <>
              <Button
                kind="plain"
                aria-label={fill(texts.categories.change, { name: nameOf(category) })}
                onClick={() => setOpen(category)}
              >
                {texts.change}
              </Button>
              <Button
                kind="danger"
                aria-label={fill(texts.categories.remove, { name: nameOf(category) })}
                onClick={() => setRemoved(category)}
              >
                {texts.remove}
              </Button>
            </>
          )}
        >
          {({ name, nameAm, products }) => (
            <>
              <b lang="en">{name}</b> {nameAm && <span lang="am">· {nameAm}</span>}
              <br />
              <span className="text-sm text-soft">
                {fillPlural(texts.categories.products, language, products)}
              </span>
            </>
          )}
        </OrderedList>
      )}
      {open && (
        <CategoryDialog category={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
      {removed && <RemoveDialog category={removed} onClose={() => setRemoved(undefined)} />}
    </Screen>
  )
}

const fields = ['name', 'nameAm', 'description', 'descriptionAm'] as const
type Asking = { onClose: () => void }

function CategoryDialog({ category, onClose }: Asking & { category: OfficeCategory | undefined }) {
  const own = useTexts().texts.categories
  // The same for each attempt, so that one whose answer was lost adds nothing twice.
  const [categoryId] = useState(() => category?._id ?? newId())
  const editing = useEditing({
    queryKey,
    row: category,
    typedOf: (row) => textsOf(fields, row),
    reread: async () =>
      (await call('GET /office/categories')).categories.find(({ _id }) => _id === categoryId),
    onClose,
  })
  const chosen = usePicture(editing.base?.imageUrl)
  const { picture } = chosen
  const save = () =>
    editing.save((version) => {
      const body = { ...editing.typed, version, ...(picture && { picture }) }
      return call('PUT /office/categories/:categoryId', { params: { categoryId }, body })
    })
  return (
    <FieldsDialog
      title={category ? fill(own.change, { name: category.name }) : own.addTitle}
      editing={editing}
      labels={textsOf(fields, own)}
      hints={{ name: own.nameHint }}
      picture={{ label: own.picture, chosen, savedOf: ({ imageUrl }) => imageUrl }}
      nameOf={({ name }) => name}
      onSave={save}
      onClose={onClose}
    />
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
