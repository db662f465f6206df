import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { addisTime, fromAddisTime } from '../../contract/addis-time.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import type { OfficePromotion, PromotionKind } from '../../contract/office/promotions.ts'
import { textIn } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { useEditing } from '../ui/editing.ts'
import { FieldsDialog, textsOf } from '../ui/fields-dialog.tsx'
import { usePicture } from '../ui/picture-field.tsx'
import { PromotionPreview } from './promotion-preview.tsx'

const fields = ['title', 'description', 'label', 'target'] as const
type Typed = Record<(typeof fields)[number], Texts> & Record<'from' | 'until', string>

type Props = {
  kind: PromotionKind
  queryKey: QueryKey
  promotion: OfficePromotion | undefined
  onClose: () => void
}

export function PromotionDialog({ kind, queryKey, promotion, onClose }: Props) {
  const { texts, language } = useTexts('promotions')
  const own = texts.promotions
  // The same for each attempt, so that one whose answer was lost adds nothing twice.
  const [promotionId] = useState(() => promotion?._id ?? newId())
  const params = { kind, promotionId }
  const editing = useEditing({
    queryKey,
    row: promotion,
    typedOf: typedFrom,
    reread: async () => (await call('GET /office/promotions'))[kind].find(({ _id }) => _id === promotionId),
    onClose,
  })
  const { typed } = editing
  const chosen = usePicture(editing.base?.imageUrl)
  const { picture, imageUrl } = chosen
  const labels = {
    title: own.title,
    description: own.description,
    label: own.label[kind],
    target: own.target,
    from: own.fromTime,
    until: own.untilTime,
  }
  const save = () =>
    editing.save((version) => {
      const dates = { from: timeOf(typed.from), until: timeOf(typed.until) }
      const body = { ...typed, ...dates, version, ...(picture && { picture }) }
      return call('PUT /office/promotions/:kind/:promotionId', { params, body })
    })
  return (
    <FieldsDialog
      label={promotion ? fill(own.change, { name: textIn(promotion.title, language) }) : own.addTitle[kind]}
      editing={editing}
      labels={labels}
      hints={{ label: own.labelHint[kind], target: own.targetHint, from: own.timeHint }}
      otherHints={{ target: own.targetOtherHint }}
      types={{ from: 'datetime-local', until: 'datetime-local' }}
      picture={{ label: own.picture, chosen, savedOf: (saved) => saved.imageUrl }}
      nameOf={({ title }) => textIn(title, language)}
      onSave={save}
      onClose={onClose}
    >
      <section aria-label={own.preview} className="grid gap-3 border-t border-line pt-4">
        <h3>{own.preview}</h3>
        {offeredLanguages().map((code) => (
          <PromotionPreview key={code} kind={kind} language={code} texts={typed} imageUrl={imageUrl} />
        ))}
      </section>
    </FieldsDialog>
  )
}

function fieldOf(time: string | null | undefined): string {
  return time ? addisTime(time) : ''
}

function timeOf(typed: string): string | null {
  return fromAddisTime(typed)?.toISOString() ?? null
}

function typedFrom(promotion: OfficePromotion | undefined): Typed {
  const times = { from: fieldOf(promotion?.from), until: fieldOf(promotion?.until) }
  return { ...textsOf(fields, promotion), ...times }
}
