import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { OfficeCategory } from '../../contract/office/categories.ts'
import { noTexts, textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { useEditing } from '../ui/editing.ts'
import { FieldsDialog, labelsOf, textsOf } from '../ui/fields-dialog.tsx'
import { usePicture } from '../ui/picture-field.tsx'

export const categoriesKey = ['categories']
const named = ['name', 'description'] as const
const told = ['pageTitle', 'pageDescription'] as const

type Props = { category: OfficeCategory | undefined; onClose: () => void }

export function CategoryDialog({ category, onClose }: Props) {
  const { texts, language } = useTexts('categories')
  const own = texts.categories
  // The same for each attempt, so that one whose answer was lost adds nothing twice.
  const [categoryId] = useState(() => category?._id ?? newId())
  const editing = useEditing({
    queryKey: categoriesKey,
    row: category,
    typedOf: (row) => ({
      ...textsOf(named, row),
      pageTitle: row?.pageTitle ?? noTexts,
      pageDescription: row?.pageDescription ?? noTexts,
    }),
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
      label={category ? fill(own.change, { name: textIn(category.name, language) }) : own.addTitle}
      editing={editing}
      labels={{ ...labelsOf(named, own), ...labelsOf(told, texts.productFields.labels) }}
      hints={{ name: own.nameHint, pageTitle: own.pageTitleHint, pageDescription: own.pageDescriptionHint }}
      picture={{ label: own.picture, chosen, savedOf: ({ imageUrl }) => imageUrl }}
      nameOf={({ name }) => textIn(name, language)}
      onSave={save}
      onClose={onClose}
    />
  )
}
