import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeCategory } from '../../contract/office/categories.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Screen } from '../layout.tsx'
import { call } from '../session/api.ts'
import { useTexts } from '../texts.tsx'
import { OrderedList } from '../ui/ordered-list.tsx'
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
import { PictureField, usePicture } from '../ui/picture-field.tsx'

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
type Typed = Record<(typeof fields)[number], string>
type Asking = { onClose: () => void }

function CategoryDialog({ category, onClose }: Asking & { category: OfficeCategory | undefined }) {
  const { texts } = useTexts()
  const [typed, setTyped] = useState(
    () => Object.fromEntries(fields.map((name) => [name, category?.[name] ?? ''])) as Typed,
  )
  const saving = useSave(queryKey, onClose)
  const chosen = usePicture(category?.imageUrl)
  const { picture, upload } = chosen
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
        <PictureField label={texts.categories.picture} of={chosen} />
        <Failure error={saving.error} />
        <DialogButtons
          submit={texts.save}
          isBusy={saving.isPending || upload.uploading.isPending}
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
