import { useState } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeDraft } from '../../contract/office/drafts.ts'
import { orderNoteMaximum } from '../../contract/office/limits.ts'
import { regionName, regions } from '../../contract/regions.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { AddressDetailFields, typedDetails } from '../ui/address-fields.tsx'
import { linesOf } from '../ui/address-lines.tsx'
import { Field, Select, TextArea } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { useDraftChange } from './use-draft.ts'
import { useTyped } from './use-typed.ts'

const noAddress = { street: '', city: '', state: 'Addis Ababa', zipCode: '1000', country: 'Ethiopia' }

type Props = { draft: OfficeDraft; onTyped: (isTyped: boolean) => void }

export function DeliveryPart({ draft, onTyped }: Props) {
  const { texts } = useTexts('drafts')
  const { deliveryId, address, code, note } = draft
  return (
    <Panel title={texts.drafts.delivery}>
      <DeliveryForm key={JSON.stringify([deliveryId, address, code, note])} {...{ draft, onTyped }} />
    </Panel>
  )
}

/** What is typed stays until the draft has something else saved. */
function DeliveryForm({ draft, onTyped }: Props) {
  const { texts, language } = useTexts('drafts')
  const own = texts.drafts
  const saving = useDraftChange(draft)
  const [deliveryId, setDeliveryId] = useState(draft.deliveryId)
  const [address, setAddress] = useState(draft.address ? linesOf(draft.address) : noAddress)
  const [code, setCode] = useState(draft.code)
  const [note, setNote] = useState(draft.note)
  const [details, setDetails] = useState(() => typedDetails(draft.address))
  const { location: _location, ...typed } = details
  const hasAddress = [address.street, address.city, ...Object.values(typed)].some((it) => it.trim() !== '')
  const isPickUp = draft.methods.some(({ _id, pickUp }) => _id === deliveryId && pickUp)
  const bind = (name: keyof typeof address) => ({
    value: address[name],
    error: faultOf(saving.error, `address.${name}`),
    onChange: ({ target }: { target: { value: string } }) => setAddress({ ...address, [name]: target.value }),
  })
  const { error: _error, ...region } = bind('state')
  const wanted = {
    deliveryId,
    address: hasAddress ? { ...address, ...details } : null,
    code,
    note: note.trim(),
  }
  useTyped(wanted, onTyped)
  const submit = () => saving.mutate(() => wanted)
  return (
    <Form className="grid items-start gap-4 sm:grid-cols-2" onSubmit={submit}>
      <div className="sm:col-span-2">
        <Select
          label={own.method}
          value={deliveryId ?? ''}
          error={draft.deliveryFault ?? undefined}
          onChange={({ target }) => setDeliveryId(target.value || null)}
        >
          <option value="">{own.cheapest}</option>
          {draft.methods.map(({ _id, name, fee, pickUp }) => (
            <option key={_id} value={_id}>
              {pickUp ? fill(own.pickUp, { name }) : name} · {formatPrice(toSantim(fee), language)}
            </option>
          ))}
        </Select>
      </div>
      {!isPickUp && (
        <>
          <Field label={own.street} autoComplete="off" {...bind('street')} />
          <Field label={own.city} autoComplete="off" {...bind('city')} />
          <Select label={own.region} {...region}>
            {!regions.includes(address.state) && <option value={address.state}>{address.state}</option>}
            {regions.map((name) => (
              <option key={name} value={name}>
                {regionName(name, language)}
              </option>
            ))}
          </Select>
          <Field label={own.zipCode} autoComplete="off" {...bind('zipCode')} />
          <AddressDetailFields
            state={address.state}
            details={details}
            faultAt={(name) => faultOf(saving.error, `address.${name}`)}
            onChange={setDetails}
          />
        </>
      )}
      <Field
        label={own.code}
        autoComplete="off"
        maxLength={100}
        value={code}
        error={draft.codeFault ?? undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="sm:col-span-2">
        <TextArea
          label={own.note}
          hint={own.noteHint}
          maxLength={orderNoteMaximum}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="grid gap-3 sm:col-span-2">
        <Failure error={saving.error} />
        <Button type="submit" className="justify-self-start" busy={saving.isPending}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
