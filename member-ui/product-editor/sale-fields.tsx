import { formatPrice, santimFromText } from '../../contract/money.ts'
import { marginPercent } from '../../contract/pricing.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { useHost, useTexts } from '../host.tsx'
import { Fold } from '../fold.tsx'
import type { DraftVariant } from './draft.ts'
import { DraftField, useFault } from './fields.tsx'

type Props = {
  variant: DraftVariant
  index: number
  isAlone: boolean
  onChange: (changed: Partial<DraftVariant>) => void
}

/** The sale of a variant and what it costs the shop, which most variants of a product do not need open. */
export function SaleFields({ variant, index, isAlone, onChange }: Props) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const { seesCosts } = useHost().useRights()
  const path = `product.variants.${index}`
  const faults = [useFault(`${path}.sale`), useFault(`${path}.cost`)]
  const summary = useSummary(variant)
  return (
    <Fold className="col-span-full" isOpen={isAlone || faults.some(Boolean)}>
      <summary className="flex min-h-11 items-center gap-2">
        <span className="text-green underline">{seesCosts ? editor.saleAndCost : editor.sale}</span>
        <span className="text-sm text-soft">{summary}</span>
      </summary>
      <div className="grid gap-3 sm:grid-cols-2 sm:has-[[data-day-parts]]:grid-cols-2 lg:grid-cols-4">
        <DraftField
          label={editor.salePrice}
          path={`${path}.sale.price`}
          inputMode="decimal"
          autoComplete="off"
          value={variant.salePrice}
          onChange={({ target }) => onChange({ salePrice: target.value })}
        />
        <DraftField
          label={editor.saleFrom}
          hint={editor.saleFromHint}
          path={`${path}.sale.from`}
          type="date"
          value={variant.saleFrom}
          onChange={({ target }) => onChange({ saleFrom: target.value })}
        />
        <DraftField
          label={editor.saleUntil}
          hint={editor.saleUntilHint}
          path={`${path}.sale.until`}
          type="date"
          value={variant.saleUntil}
          onChange={({ target }) => onChange({ saleUntil: target.value })}
        />
        {seesCosts && (
          <DraftField
            label={editor.cost}
            hint={editor.costHint}
            path={`${path}.cost`}
            inputMode="decimal"
            autoComplete="off"
            value={variant.cost ?? ''}
            onChange={({ target }) => onChange({ cost: target.value })}
          />
        )}
      </div>
    </Fold>
  )
}

/** It says what is behind the fold: the sale, and what is left of the price. */
function useSummary({ price, salePrice, saleUntil, cost = '' }: DraftVariant): string {
  const { texts, language, locale } = useTexts('products')
  const { editor } = texts.products
  const [regular, reduced, own] = [price, salePrice, cost].map((text) =>
    santimFromText(text, { isGrouped: true }),
  )
  const sale = !reduced
    ? ''
    : saleUntil
      ? fill(editor.saleUntilDay, {
          price: formatPrice(reduced, language),
          day: formatDate(saleUntil, locale),
        })
      : fill(editor.saleAt, { price: formatPrice(reduced, language) })
  const marginAt = (santim: number | null | undefined) =>
    santim && own !== null && own !== undefined ? marginPercent(santim, own) : undefined
  const [usual, onSale] = [marginAt(regular), marginAt(reduced)]
  const signed = (percent: number) => String(percent).replace('-', '−')
  const margin =
    usual === undefined
      ? ''
      : onSale === undefined
        ? fill(editor.margin, { percent: signed(usual) })
        : fill(editor.margins, { percent: signed(usual), onSale: signed(onSale) })
  return [sale, margin].filter(Boolean).join(' · ')
}
