import { lazy, Suspense } from 'react'
import type { Language } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHost, useTexts } from '../host.tsx'
import { textLabel } from '../../messages/text-label.ts'
import type { Draft } from './draft.ts'
import { useFault } from './fields.tsx'

/** Nothing else in the office needs the editor of texts, so that it is a script of its own. */
const RichTextField = lazy(async () => ({
  default: (await import('../rich-text/rich-text-field.tsx')).RichTextField,
}))

type Props = { draft: Draft; onChange: (changed: Pick<Draft, 'description' | 'richDescription'>) => void }

export function DescriptionFields({ draft, onChange }: Props) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-4">
      {offeredLanguages().map((language) => (
        <Suspense key={language} fallback={<Skeleton className="h-60" />}>
          <DescriptionField language={language} draft={draft} onChange={onChange} />
        </Suspense>
      ))}
    </div>
  )
}

function DescriptionField({ language, draft, onChange }: Props & { language: Language }) {
  const { editor } = useTexts('products').texts.products
  const { changesProducts } = useHost().useRights()
  const { description, richDescription } = draft
  const ofText = useFault(`product.description.${language}`)
  const ofFormatted = useFault(`product.richDescription.${language}`)
  return (
    <RichTextField
      label={textLabel(editor.description, language)}
      language={language}
      value={{ plain: description[language], html: richDescription[language] }}
      error={ofText ?? ofFormatted}
      isReadOnly={!changesProducts}
      onChange={({ plain, html }) =>
        onChange({
          description: { ...description, [language]: plain },
          richDescription: { ...richDescription, [language]: html },
        })
      }
    />
  )
}
