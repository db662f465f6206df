import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { exampleNumber } from '../../contract/carriers.ts'
import type { SellerCarrier, ShownSellerPart } from '../../contract/seller/orders.ts'
import { fill } from '../../messages/fill.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useAct } from './use-act.ts'

type Props = { order: ShownSellerPart; onDone: () => void; onClose: () => void }

/** The carrier of the last parcel is suggested, on this device. */
const place = 'portal-carrier'

export function ShipDialog({ order, onDone, onClose }: Props) {
  const { texts, language } = useTexts()
  const names = texts.orders.act
  const { data: carriers = [] } = useQuery({
    queryKey: ['carriers', language],
    queryFn: async () => (await call('GET /seller/carriers')).carriers,
  })
  const [carrier, setCarrier] = useState(() => localStorage.getItem(place) ?? '')
  const [number, setNumber] = useState('')
  const [rider, setRider] = useState({ name: '', phone: '' })
  const chosen = carriers.find(({ _id }) => _id === carrier)
  const shipping = useAct(order._id, () => {
    localStorage.setItem(place, carrier)
    onDone()
    onClose()
  })
  const hasRider = chosen?.kind === 'rider' || chosen?.kind === 'own'
  const isNamed = hasRider && rider.name.trim() !== '' && rider.phone.trim() !== ''
  const carrying = {
    ...(chosen && { carrier: chosen._id }),
    ...(number.trim() && { trackingNumber: number.trim() }),
    ...(isNamed && { rider }),
  }
  // The same for a repeated request; another one when it is carried otherwise, as it may have been sent before.
  const asked = JSON.stringify(carrying)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key for each way of sending
  const key = useMemo(() => newKey(), [asked])
  const submit = () =>
    shipping.mutate(() =>
      call('POST /seller/orders/:partId/shipment', {
        params: { partId: order._id },
        body: { key, ...carrying },
      }),
    )
  return (
    <FormDialog label={names.send} submit={names.send} sending={shipping} onSubmit={submit} onClose={onClose}>
      <Select
        label={names.carrier}
        value={chosen?._id ?? ''}
        onChange={({ target }) => setCarrier(target.value)}
      >
        <option value="">{names.noCarrier}</option>
        {carriers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      {hasRider && <RiderFields rider={rider} error={shipping.error} onChange={setRider} />}
      <Field
        label={names.number}
        hint={
          needsNumber(chosen) ? fill(names.numberLike, { example: exampleOf(chosen) }) : names.numberOptional
        }
        autoCapitalize="characters"
        autoComplete="off"
        required={needsNumber(chosen)}
        maxLength={40}
        value={number}
        error={faultOf(shipping.error, 'trackingNumber')}
        onChange={({ target }) => setNumber(target.value)}
      />
    </FormDialog>
  )
}

type Rider = { name: string; phone: string }
type RiderProps = { rider: Rider; error: unknown; onChange: (rider: Rider) => void }

function RiderFields({ rider, error, onChange }: RiderProps) {
  const names = useTexts().texts.orders.act
  return (
    <>
      <Field
        label={names.riderName}
        hint={names.riderShown}
        autoComplete="off"
        maxLength={100}
        value={rider.name}
        error={faultOf(error, 'rider.name')}
        onChange={({ target }) => onChange({ ...rider, name: target.value })}
      />
      <Field
        label={names.riderPhone}
        type="tel"
        autoComplete="off"
        maxLength={32}
        value={rider.phone}
        error={faultOf(error, 'rider.phone')}
        onChange={({ target }) => onChange({ ...rider, phone: target.value })}
      />
    </>
  )
}

/** A number without a carrier is one of the post. */
function needsNumber(chosen: SellerCarrier | undefined): boolean {
  return chosen !== undefined && chosen.numberRule !== 'none'
}

function exampleOf(chosen: SellerCarrier | undefined): string {
  return chosen?.numberRule === 'pattern' ? exampleNumber(chosen.numberPattern) : 'EE123456785ET'
}
