import { useState } from 'react'
import { itemNoteMaximum, quantityLimits } from '../../contract/limits.ts'
import { formatPrice, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import type { OfficeDraft } from '../../contract/office/drafts.ts'
import type { FoundVariant } from '../../contract/office/variants.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { UnitsInput } from '../ui/units-input.tsx'
import { VariantFinder } from '../ui/variant-finder.tsx'
import { linesOf, useDraftChange } from './use-draft.ts'
import type { DraftChange } from './use-draft.ts'

type Line = OfficeDraft['lines'][number]
type SavedLine = NonNullable<DraftChange['lines']>[number]
type Changing = { saving: ReturnType<typeof useDraftChange> }

export function LinesPart({ draft }: { draft: OfficeDraft }) {
  const { texts } = useTexts('drafts')
  const saving = useDraftChange(draft)
  const [added, setAdded] = useState('')
  const add = (variant: FoundVariant) =>
    saving.mutate((present) => ({ lines: withOneMore(linesOf(present), variant._id) }), {
      onSuccess: () => setAdded(fill(texts.drafts.added, { product: variant.name })),
    })
  return (
    <Panel title={texts.drafts.products}>
      <VariantFinder label={texts.drafts.finder} hint={texts.drafts.finderHint} withCamera onChoose={add} />
      <p role="status" className="sr-only">
        {added}
      </p>
      <Failure error={saving.error} />
      <ul aria-label={texts.drafts.products} className="grid gap-4">
        {draft.lines.map((line) => (
          <DraftLine key={line.variantId} line={line} saving={saving} />
        ))}
      </ul>
    </Panel>
  )
}

/** What is scanned twice is wanted twice. */
function withOneMore(lines: SavedLine[], variantId: string): SavedLine[] {
  if (!lines.some((line) => line.variantId === variantId)) {
    return [...lines, { variantId, quantity: 1, unitPrice: null, priceReason: '', note: '' }]
  }
  return lines.map((line) =>
    line.variantId === variantId
      ? { ...line, quantity: Math.min(quantityLimits.max, line.quantity + 1) }
      : line,
  )
}

function changed(present: OfficeDraft, variantId: string, change: Partial<SavedLine>): DraftChange {
  return {
    lines: linesOf(present).map((line) => (line.variantId === variantId ? { ...line, ...change } : line)),
  }
}

function DraftLine({ line, saving }: { line: Line } & Changing) {
  const { texts, language } = useTexts('drafts')
  const may = useMay()
  const [isPricing, setPricing] = useState(false)
  const { variantId, name, sku, quantity, shopPrice, unitPrice, priceReason, total, left, held, fault } = line
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const set = (change: Partial<SavedLine>) => saving.mutate((present) => changed(present, variantId, change))
  const remove = () =>
    saving.mutate((present) => ({ lines: linesOf(present).filter((it) => it.variantId !== variantId) }))
  return (
    <li className="grid gap-2 border-b border-line pb-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="font-medium whitespace-nowrap tabular">{price(total)}</p>
      </div>
      <p className="text-sm text-soft">
        {sku} · {price(unitPrice ?? shopPrice)}
        {left !== null && ` · ${fill(texts.drafts.left, { count: left })}`}
        {held > 0 && ` · ${fill(texts.drafts.held, { count: held })}`}
      </p>
      {unitPrice !== null && (
        <p className="text-sm wrap-anywhere">
          {fill(texts.orders.changedPrice, { price: price(shopPrice), reason: priceReason })}
        </p>
      )}
      {fault !== null && <p className="text-sm font-medium text-red">{fault}</p>}
      <div className="flex flex-wrap items-start gap-3">
        <UnitsInput
          key={quantity}
          label={fill(texts.drafts.quantity, { product: name })}
          units={quantity}
          {...quantityLimits}
          onSet={(wanted) => set({ quantity: wanted })}
        />
        {may('change-prices') && (
          <Button
            variant="outline"
            aria-label={`${texts.drafts.price}: ${name}`}
            onClick={() => setPricing(true)}
          >
            {texts.drafts.price}
          </Button>
        )}
        <Button
          variant="plain"
          aria-label={fill(texts.drafts.removeLine, { product: name })}
          busy={saving.isPending}
          onClick={remove}
        >
          {texts.remove}
        </Button>
      </div>
      {line.noteLabel !== '' && <LineNote key={line.note} line={line} onSet={(note) => set({ note })} />}
      {isPricing && <PriceDialog line={line} saving={saving} onClose={() => setPricing(false)} />}
    </li>
  )
}

function LineNote({ line, onSet }: { line: Line; onSet: (note: string) => void }) {
  const { texts } = useTexts('drafts')
  const [typed, setTyped] = useState(line.note)
  return (
    <Field
      label={fill(texts.drafts.noteOf, { label: line.noteLabel, product: line.name })}
      maxLength={itemNoteMaximum}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed.trim() !== line.note && onSet(typed.trim())}
    />
  )
}

function PriceDialog({ line, saving, onClose }: { line: Line; onClose: () => void } & Changing) {
  const { texts, language } = useTexts('drafts')
  const own = texts.drafts
  const [typed, setTyped] = useState(String(line.unitPrice ?? line.shopPrice))
  const [reason, setReason] = useState(line.priceReason)
  const santim = santimFromText(typed, { isGrouped: true })
  const set = (change: Partial<SavedLine>) =>
    saving.mutate((present) => changed(present, line.variantId, change), { onSuccess: onClose })
  const submit = () =>
    santim !== null && reason.trim() !== '' && set({ unitPrice: toBirr(santim), priceReason: reason })
  return (
    <Dialog label={fill(own.priceOf, { product: line.name })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={submit}>
        <p>{fill(own.shopPrice, { price: formatPrice(toSantim(line.shopPrice), language) })}</p>
        <Field
          label={own.priceEach}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={santim === null ? texts.orders.wrongAmount : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ReasonField label={own.reason} hint={own.reasonHint} required value={reason} onChange={setReason} />
        {line.unitPrice !== null && (
          <Button
            variant="outline"
            className="justify-self-start"
            busy={saving.isPending}
            onClick={() => set({ unitPrice: null, priceReason: '' })}
          >
            {own.shopPriceAgain}
          </Button>
        )}
        <Failure error={saving.error} />
        <DialogButtons submit={texts.save} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}
