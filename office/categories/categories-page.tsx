import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeCategory } from '../../contract/office/categories.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { OrderedList } from '../ui/ordered-list.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { useSave } from '../ui/use-save.ts'
import { WrittenTexts } from '../../member-ui/texts-fields.tsx'
import { categoriesKey as queryKey, CategoryDialog } from './category-dialog.tsx'

export function CategoriesPage() {
  const { texts, language } = useTexts('categories')
  const [open, setOpen] = useState<'new' | OfficeCategory>()
  const [removed, setRemoved] = useState<OfficeCategory>()
  const query = useQuery({ queryKey, queryFn: () => call('GET /office/categories') })
  const categories = query.data?.categories
  const nameOf = ({ name }: OfficeCategory) => textIn(name, language)
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
                variant="plain"
                aria-label={fill(texts.categories.change, { name: nameOf(category) })}
                onClick={() => setOpen(category)}
              >
                {texts.change}
              </Button>
              <Button
                variant="danger"
                aria-label={fill(texts.categories.remove, { name: nameOf(category) })}
                onClick={() => setRemoved(category)}
              >
                {texts.remove}
              </Button>
            </>
          )}
        >
          {({ name, products }) => (
            <>
              <WrittenTexts texts={name} />
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

type Asking = { onClose: () => void }

function RemoveDialog({ category, onClose }: Asking & { category: OfficeCategory }) {
  const { texts, language } = useTexts('categories')
  const removing = useSave(queryKey, onClose)
  const params = { categoryId: category._id }
  return (
    <ConfirmDialog
      label={fill(texts.categories.removeTitle, { name: textIn(category.name, language) })}
      why={texts.categories.removeWhy}
      submit={texts.categories.removeNow}
      changing={removing}
      onConfirm={() => removing.mutate(() => call('DELETE /office/categories/:categoryId', { params }))}
      onClose={onClose}
    />
  )
}
