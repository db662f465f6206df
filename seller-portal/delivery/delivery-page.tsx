import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plainWireRate } from '../../contract/delivery-offers.ts'
import { sellerDeliveryLimits } from '../../contract/limits.ts'
import { textIn } from '../../contract/office/texts.ts'
import type { SellerDeliveries, SellerDeliveryMethod } from '../../contract/seller/delivery.ts'
import { rateText } from '../../member-ui/rate-text.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Waiting } from '../ui/waiting.tsx'
import { deliveryKey as queryKey, MethodDialog } from './method-dialog.tsx'

/** `/delivery`: how the seller brings its own parcels. */
export function DeliveryPage() {
  const { texts } = useTexts()
  const query = useQuery({ queryKey, queryFn: () => call('GET /seller/delivery') })
  return (
    <Screen title={texts.sections.delivery}>
      <p>{texts.delivery.lead}</p>
      {query.data ? <Methods {...query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Methods({ methods, unused }: SellerDeliveries) {
  const { texts } = useTexts()
  const names = useLate('delivery')
  const [open, setOpen] = useState<'new' | SellerDeliveryMethod>()
  const [removed, setRemoved] = useState<SellerDeliveryMethod>()
  return (
    <>
      <Notice>{unused && texts.delivery.unused[unused]}</Notice>
      {methods.length === 0 && <p>{texts.delivery.none}</p>}
      <ul className="grid gap-3">
        {methods.map((method) => (
          <Row
            key={method._id}
            method={method}
            onChange={() => setOpen(method)}
            onRemove={() => setRemoved(method)}
          />
        ))}
      </ul>
      {methods.length < sellerDeliveryLimits.methods && (
        <Button className="justify-self-start" onClick={() => setOpen('new')}>
          {names.add}
        </Button>
      )}
      {open && <MethodDialog method={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
      {removed && methods.some(({ _id }) => _id === removed._id) && (
        <RemoveDialog method={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  )
}

type RowProps = { method: SellerDeliveryMethod; onChange: () => void; onRemove: () => void }

function Row({ method, onChange, onRemove }: RowProps) {
  const { language, locale } = useTexts()
  const names = useLate('delivery')
  const [name, place] = [textIn(method.name, language), textIn(method.place, language)]
  return (
    <li className="panel grid gap-2">
      <p className="wrap-anywhere">
        <b>{name}</b>
        {method.pickUp && (
          <span className="block text-sm text-soft">
            {[names.pickUpHere, place].filter(Boolean).join(' · ')}
          </span>
        )}
      </p>
      <p>{rateText(plainWireRate(method), names, locale)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" aria-label={fill(names.change, { name })} onClick={onChange}>
          {names.columns.do}
        </Button>
        <Button variant="danger" aria-label={fill(names.remove, { name })} onClick={onRemove}>
          {names.removeNow}
        </Button>
      </div>
    </li>
  )
}

function RemoveDialog({ method, onClose }: { method: SellerDeliveryMethod; onClose: () => void }) {
  const { language } = useTexts()
  const names = useLate('delivery')
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => call('DELETE /seller/delivery/:methodId', { params: { methodId: method._id } }),
    onSuccess(now) {
      onClose()
      client.setQueryData(queryKey, now)
    },
    // Somebody else may have removed it, or the answer was lost.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
  return (
    <FormDialog
      label={fill(names.removeTitle, { name: textIn(method.name, language) })}
      submit={names.removeNow}
      variant="strongDanger"
      sending={removing}
      onSubmit={() => removing.mutate()}
      onClose={onClose}
    >
      <p>{names.removeWhy}</p>
    </FormDialog>
  )
}
