import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeDraft } from '../../contract/office/drafts.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { PayLinkPanel } from '../ui/pay-link.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { CustomerPart } from './customer-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { FinishPart } from './finish-part.tsx'
import { HoldPart } from './hold-part.tsx'
import { LinesPart } from './lines-part.tsx'
import { useDraft } from './use-draft.ts'

export function DraftPage() {
  const { texts, locale } = useTexts('drafts')
  const { draftId = '' } = useParams()
  const query = useDraft(draftId)
  const draft = query.data
  const name = draft?.fullName || draft?.customer?.fullName
  return (
    <Screen title={name ? fill(texts.drafts.titleOf, { name }) : texts.drafts.title}>
      <Link to="/drafts" className="link inline-flex min-h-11 items-center">
        {texts.drafts.back}
      </Link>
      {!draft && <Waiting query={query} />}
      {draft && (
        <p className="text-sm text-soft">
          {fill(texts.drafts.changedBy, {
            madeBy: draft.madeBy,
            changedBy: draft.changedBy,
            time: formatDateTime(draft.changedAt, locale),
          })}
        </p>
      )}
      {draft && (draft.orderNumber === null ? <Editor draft={draft} /> : <Made order={draft.orderNumber} />)}
    </Screen>
  )
}

function Editor({ draft }: { draft: OfficeDraft }) {
  const [hasName, setNameTyped] = useState(false)
  const [hasDelivery, setDeliveryTyped] = useState(false)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="grid min-w-0 gap-6">
        <CustomerPart draft={draft} onTyped={setNameTyped} />
        <LinesPart draft={draft} />
        <DeliveryPart draft={draft} onTyped={setDeliveryTyped} />
      </div>
      <div className="grid min-w-0 gap-6">
        <Sums draft={draft} />
        <HoldPart draft={draft} />
        <FinishPart draft={draft} isUnsaved={hasName || hasDelivery} />
        <Remove draft={draft} />
      </div>
    </div>
  )
}

function Made({ order }: { order: string }) {
  const { texts } = useTexts('drafts')
  return (
    <>
      <p role="status" className="rounded-md bg-green-soft px-4 py-3 text-green">
        {fill(texts.drafts.made, { order })}
      </p>
      <PayLinkPanel orderNumber={order} />
      <Link to={`/orders/${order}`} className="button button-strong justify-self-start">
        {fill(texts.drafts.toOrder, { order })}
      </Link>
    </>
  )
}

function Sums({ draft: { sums, delivery } }: { draft: OfficeDraft }) {
  const { texts, language } = useTexts('drafts')
  const own = texts.drafts
  const fee = delivery ? `${own.deliveryFee} · ${delivery.name}` : own.deliveryFee
  const rows: [string, number][] = [
    [own.subtotal, sums.subtotal],
    ...(sums.quantitySaving > 0 ? [[own.quantitySaving, -sums.quantitySaving] as [string, number]] : []),
    ...(sums.discounts ?? []).map(({ name, amount }): [string, number] => [name, -amount]),
    ...(sums.codeSaving > 0 ? [[own.codeSaving, -sums.codeSaving] as [string, number]] : []),
    [fee, sums.delivery],
  ]
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return (
    <Panel title={own.sums}>
      <dl className="grid gap-2">
        {rows.map(([name, birr]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="whitespace-nowrap tabular">{birr < 0 ? `−${price(-birr)}` : price(birr)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold">
          <dt>{own.total}</dt>
          <dd className="whitespace-nowrap tabular">{price(sums.total)}</dd>
        </div>
      </dl>
    </Panel>
  )
}

function Remove({ draft }: { draft: OfficeDraft }) {
  const { texts } = useTexts('drafts')
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => call('DELETE /office/drafts/:draftId', { params: { draftId: draft._id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['drafts'] })
      navigate('/drafts')
    },
  })
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {texts.drafts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          label={texts.drafts.remove}
          why={texts.drafts.removeWhy}
          submit={texts.remove}
          changing={removing}
          onConfirm={() => removing.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
