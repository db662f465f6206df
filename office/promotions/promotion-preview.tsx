import { useQuery } from '@tanstack/react-query'
import { languageData } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import type { PromotionKind } from '../../contract/office/promotions.ts'
import { textIn } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'

const landings = import.meta.glob<Pick<Messages, 'landing'>>('../../messages/*/landing.ts')

type Shown = {
  kind: PromotionKind
  language: Language
  texts: Record<'title' | 'description' | 'label', Texts>
  imageUrl: string | undefined
}

/** A card of the home page or the window of a banner, with the texts that are typed. */
export function PromotionPreview({ kind, language, texts, imageUrl }: Shown) {
  const landing = useQuery({
    queryKey: ['landing', language],
    queryFn: async () => (await landings[`../../messages/${language}/landing.ts`]?.())?.landing ?? null,
    staleTime: Infinity,
  })
  const label = textIn(texts.label, language)
  const { discount = '', shopNow = '' } = landing.data?.offer ?? {}
  const isOffer = kind === 'offers'
  return (
    <article
      lang={language}
      dir={languageData[language].direction}
      data-script={languageData[language].script}
      className="grid max-w-80 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="relative min-h-11">
        {imageUrl && <img src={`${imageUrl}?w=640`} alt="" className="aspect-square w-full object-cover" />}
        {isOffer && label && (
          <p className="absolute top-2.5 start-2.5 rounded-full bg-yellow-soft px-2.5 py-1 text-sm font-bold text-yellow-ink">
            {fill(discount, { discount: label })}
          </p>
        )}
      </div>
      <div className="grid justify-items-start gap-1 p-4">
        <p className="text-lg font-bold">{textIn(texts.title, language)}</p>
        <p className="text-soft">{textIn(texts.description, language)}</p>
        <p className={isOffer ? 'mt-1 font-semibold text-green' : 'button button-strong mt-2'}>
          {isOffer ? shopNow : label}
        </p>
      </div>
    </article>
  )
}
