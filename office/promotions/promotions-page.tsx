import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { OfficePromotion, PromotionKind } from '../../contract/office/promotions.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { OrderedList } from '../ui/ordered-list.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { WrittenTexts } from '../../member-ui/texts-fields.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { SeasonList } from './season-list.tsx'

const queryKey = ['promotions']
const kinds = ['banners', 'offers'] as const
const seasonsTab = 'seasons'

export function PromotionsPage() {
  const { texts } = useTexts('promotions')
  const own = texts.promotions
  const [search] = useSearchParams()
  const kind = kinds.find((it) => it === search.get('kind')) ?? kinds[0]
  const tabs = [
    ...kinds.map((value) => ({ value: value as string, text: own.kinds[value] })),
    { value: seasonsTab, text: own.season.kind },
  ]
  return (
    <Screen title={texts.sections.promotions}>
      <Tabs label={own.which} name="kind" tabs={tabs} />
      {search.get('kind') === seasonsTab ? <SeasonList /> : <PromotionList key={kind} kind={kind} />}
    </Screen>
  )
}

function PromotionList({ kind }: { kind: PromotionKind }) {
  const { texts, language } = useTexts('promotions')
  const [open, setOpen] = useState<'new' | OfficePromotion>()
  const [asked, setAsked] = useState<Asked>()
  const query = useQuery({ queryKey, queryFn: () => call('GET /office/promotions') })
  const all = query.data
  const own = texts.promotions
  const nameOf = ({ title }: OfficePromotion) => textIn(title, language)
  return (
    <>
      <p className="text-soft">{own.hints[kind]}</p>
      <Button className="justify-self-start" onClick={() => setOpen('new')}>
        {own.add[kind]}
      </Button>
      {!all && <Waiting query={query} />}
      {all?.[kind].length === 0 && <p role="status">{own.none[kind]}</p>}
      {all && all[kind].length > 0 && (
        <OrderedList
          label={own.list[kind]}
          rows={all[kind]}
          nameOf={nameOf}
          queryKey={queryKey}
          answerOf={(rows) => ({ ...all, [kind]: rows })}
          save={(order) => call('PUT /office/promotions/:kind', { params: { kind }, body: { order } })}
          buttons={(promotion) => (
            <>
              <Button
                variant="plain"
                aria-label={fill(own.change, { name: nameOf(promotion) })}
                onClick={() => setOpen(promotion)}
              >
                {texts.change}
              </Button>
              {promotion.state !== 'over' && (
                <Button
                  variant="plain"
                  aria-label={fill(own.end, { name: nameOf(promotion) })}
                  onClick={() => setAsked({ act: 'end', promotion })}
                >
                  {own.endNow}
                </Button>
              )}
              <Button
                variant="danger"
                aria-label={fill(own.remove, { name: nameOf(promotion) })}
                onClick={() => setAsked({ act: 'remove', promotion })}
              >
                {texts.remove}
              </Button>
            </>
          )}
        >
          {(promotion) => <Summary promotion={promotion} />}
        </OrderedList>
      )}
      {open && (
        <PromotionDialog
          key={open === 'new' ? 'new' : open._id}
          kind={kind}
          queryKey={queryKey}
          promotion={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {asked && <AskDialog kind={kind} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Summary({ promotion }: { promotion: OfficePromotion }) {
  const { texts, locale } = useTexts('promotions')
  const { title, from, until, state } = promotion
  const facts = [
    texts.promotions.states[state],
    from && fill(texts.promotions.from, { time: formatDateTime(from, locale) }),
    until && fill(texts.promotions.until, { time: formatDateTime(until, locale) }),
  ].filter(Boolean)
  return (
    <>
      <WrittenTexts texts={title} />
      <br />
      <span className="text-sm text-soft">{facts.join(' · ')}</span>
    </>
  )
}

type Asked = { act: 'end' | 'remove'; promotion: OfficePromotion }

function AskDialog({ kind, act, promotion, onClose }: Asked & { kind: PromotionKind; onClose: () => void }) {
  const { texts, language } = useTexts('promotions')
  const changing = useSave(queryKey, onClose)
  const params = { kind, promotionId: promotion._id }
  return (
    <ConfirmDialog
      label={fill(texts.promotions[`${act}Title`], { name: textIn(promotion.title, language) })}
      why={texts.promotions[`${act}Why`]}
      submit={texts.promotions[`${act}Now`]}
      changing={changing}
      onConfirm={() =>
        changing.mutate(() =>
          act === 'end'
            ? call('POST /office/promotions/:kind/:promotionId/end', { params })
            : call('DELETE /office/promotions/:kind/:promotionId', { params }),
        )
      }
      onClose={onClose}
    />
  )
}
