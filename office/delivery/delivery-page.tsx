import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeDeliveryMethod } from '../../contract/office/delivery.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { openHoursText } from '../../messages/open-hours-text.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Table } from '../../ui/table.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { useSave } from '../ui/use-save.ts'
import { Carriers } from './carriers.tsx'
import { rateText } from '../../member-ui/rate-text.ts'
import { deliveryKey as queryKey, MethodDialog } from './method-dialog.tsx'
import { shownRates } from './typed-rates.ts'

export function DeliveryPage() {
  const { texts } = useTexts('delivery')
  const [open, setOpen] = useState<'new' | OfficeDeliveryMethod>()
  const query = useQuery({ queryKey, queryFn: () => call('GET /office/delivery') })
  return (
    <Screen title={texts.sections.delivery}>
      <Button className="justify-self-start" onClick={() => setOpen('new')}>
        {texts.delivery.add}
      </Button>
      {query.data ? <Methods methods={query.data.methods} onChange={setOpen} /> : <Waiting query={query} />}
      <Carriers />
      {open && (
        <MethodDialog
          method={open === 'new' ? undefined : open}
          known={query.data?.methods.map(({ _id }) => _id) ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Screen>
  )
}

type Listed = { methods: OfficeDeliveryMethod[]; onChange: (method: OfficeDeliveryMethod) => void }

function Methods({ methods, onChange }: Listed) {
  const { texts } = useTexts('delivery')
  const [removed, setRemoved] = useState<OfficeDeliveryMethod>()
  const { columns } = texts.delivery
  const head = [columns.name, columns.rates, columns.do]
  return (
    <>
      <Table label={texts.delivery.list} head={head}>
        {methods.map((method) => (
          <Row
            key={method._id}
            method={method}
            onChange={() => onChange(method)}
            onRemove={() => setRemoved(method)}
          />
        ))}
      </Table>
      {removed && <RemoveDialog method={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

type Shown = { method: OfficeDeliveryMethod; onChange: () => void; onRemove: () => void }

function Row({ method, onChange, onRemove }: Shown) {
  const { texts, language, locale } = useTexts('delivery')
  const { pickUp, hours } = method
  const [name, place] = [textIn(method.name, language), textIn(method.place, language)]
  return (
    <tr>
      <td className="min-w-40">
        {name}
        {pickUp && (
          <span className="block text-sm text-soft">
            {[texts.delivery.pickUpHere, place].filter(Boolean).join(' · ')}
          </span>
        )}
        {hours.map((it) => (
          <span key={JSON.stringify(it)} className="block text-sm text-soft">
            {openHoursText(it, texts.delivery.open, locale)}
          </span>
        ))}
      </td>
      <td className="min-w-64">
        <ul className="grid gap-1">
          {shownRates(method).map((rate) => (
            <li key={JSON.stringify(rate)}>{rateText(rate, texts.delivery, locale)}</li>
          ))}
        </ul>
      </td>
      <td>
        <div className="button-flush flex whitespace-nowrap">
          <Button variant="plain" aria-label={fill(texts.delivery.change, { name })} onClick={onChange}>
            {texts.change}
          </Button>
          <Button variant="danger" aria-label={fill(texts.delivery.remove, { name })} onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      </td>
    </tr>
  )
}

type Asking = { onClose: () => void }

function RemoveDialog({ method, onClose }: Asking & { method: OfficeDeliveryMethod }) {
  const { texts, language } = useTexts('delivery')
  const removing = useSave(queryKey, onClose)
  const params = { methodId: method._id }
  return (
    <ConfirmDialog
      label={fill(texts.delivery.removeTitle, { name: textIn(method.name, language) })}
      why={texts.delivery.removeWhy}
      submit={texts.delivery.removeNow}
      changing={removing}
      onConfirm={() => removing.mutate(() => call('DELETE /office/delivery/:methodId', { params }))}
      onClose={onClose}
    />
  )
}
