import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { languageData, languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import type { OfficePromotion, PromotionKind } from '../../contract/office/promotions.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { useEditing } from '../ui/editing.ts'
import { FieldsDialog, textsOf } from '../ui/fields-dialog.tsx'
import { usePicture } from '../ui/picture-field.tsx'

const fields = [
  'title',
  'titleAm',
  'description',
  'descriptionAm',
  'label',
  'labelAm',
  'target',
  'targetAm',
] as const
type Typed = Record<(typeof fields)[number] | 'from' | 'until', string>

const offsetMs = 3 * 60 * 60_000

/** As the field shows it, by the clock of Addis Ababa. */
function toLocal(time: string | null | undefined): string {
  return time ? new Date(Date.parse(time) + offsetMs).toISOString().slice(0, 16) : ''
}

function toTime(local: string): string | null {
  const time = new Date(`${local.slice(0, 16)}:00+03:00`)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

type Props = {
  kind: PromotionKind
  queryKey: QueryKey
  promotion: OfficePromotion | undefined
  onClose: () => void
}

export function PromotionDialog({ kind, queryKey, promotion, onClose }: Props) {
  const own = useTexts().texts.promotions
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
  const labels: Typed = {
    title: own.title,
    titleAm: own.titleAm,
    description: own.description,
    descriptionAm: own.descriptionAm,
    label: own.label[kind].en,
    labelAm: own.label[kind].am,
    target: own.target,
    targetAm: own.targetAm,
    from: own.fromTime,
    until: own.untilTime,
  }
  const save = () =>
    editing.save((version) => {
      const dates = { from: toTime(typed.from), until: toTime(typed.until) }
      const body = { ...typed, ...dates, version, ...(picture && { picture }) }
      return call('PUT /office/promotions/:kind/:promotionId', { params, body })
    })
  return (
    <FieldsDialog
      title={promotion ? fill(own.change, { name: promotion.title }) : own.addTitle[kind]}
      editing={editing}
      labels={labels}
      hints={{ target: own.targetHint, targetAm: own.targetAmHint, from: own.timeHint }}
      types={{ from: 'datetime-local', until: 'datetime-local' }}
      picture={{ label: own.picture, chosen, savedOf: (saved) => saved.imageUrl }}
      nameOf={({ title }) => title}
      onSave={save}
      onClose={onClose}
    >
      <section aria-label={own.preview} className="grid gap-3 border-t border-line pt-4">
        <h3>{own.preview}</h3>
        {languages.map((language) => (
          <Preview key={language} kind={kind} language={language} typed={typed} imageUrl={imageUrl} />
        ))}
      </section>
    </FieldsDialog>
  )
}

function typedFrom(promotion: OfficePromotion | undefined): Typed {
  const times = { from: toLocal(promotion?.from), until: toLocal(promotion?.until) }
  return { ...textsOf(fields, promotion), ...times }
}

const landings = import.meta.glob<Pick<Messages, 'landing'>>('../../messages/*/landing.ts')

type Shown = { kind: PromotionKind; language: Language; typed: Typed; imageUrl: string | undefined }

/** A card of the home page or the window of a banner, with the texts that are typed. */
function Preview({ kind, language, typed, imageUrl }: Shown) {
  const landing = useQuery({
    queryKey: ['landing', language],
    queryFn: async () => (await landings[`../../messages/${language}/landing.ts`]?.())?.landing ?? null,
    staleTime: Infinity,
  })
  const textIn = (name: 'title' | 'description' | 'label') =>
    (language === 'am' && typed[`${name}Am`]) || typed[name]
  const { discount = '', shopNow = '' } = landing.data?.offer ?? {}
  const isOffer = kind === 'offers'
  return (
    <article
      lang={language}
      data-script={languageData[language].script}
      className="grid max-w-80 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="relative min-h-11">
        {imageUrl && <img src={`${imageUrl}?w=640`} alt="" className="aspect-square w-full object-cover" />}
        {isOffer && textIn('label') && (
          <p className="absolute top-2.5 start-2.5 rounded-full bg-yellow-soft px-2.5 py-1 text-sm font-bold text-yellow-ink">
            {fill(discount, { discount: textIn('label') })}
          </p>
        )}
      </div>
      <div className="grid justify-items-start gap-1 p-4">
        <p className="text-lg font-bold">{textIn('title')}</p>
        <p className="text-soft">{textIn('description')}</p>
        <p className={isOffer ? 'mt-1 font-semibold text-green' : 'button button-strong mt-2'}>
          {isOffer ? shopNow : textIn('label')}
        </p>
      </div>
    </article>
  )
}
