import type { VariantKey } from '../../contract/catalogue.ts'
import { languageData } from '../../contract/language.ts'
import { productPath } from '../../contract/paths.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'

export function VariantOptions({ variant, id }: { variant: VariantKey; id?: string }) {
  const { colon } = languageData[useLanguage()].separators
  if (variant.options.length === 0) return null
  return (
    <span id={id} className="block text-sm font-normal text-soft">
      <MarkedText text={variant.options.map(({ name, value }) => name + colon + value).join(' · ')} />
    </span>
  )
}

export function variantPath(productId: string, { _id, options }: VariantKey): string {
  return productPath(productId, options.length > 0 ? _id : undefined)
}
