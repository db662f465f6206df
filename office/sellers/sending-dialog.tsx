import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SellerSending } from '../../contract/office/seller-sending.ts'
import type { OfficeSeller } from '../../contract/office/sellers.ts'
import { textIn } from '../../contract/office/texts.ts'
import { acceptDays, sendDays, senders } from '../../contract/part-clocks.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { OwnDeliveries } from './own-deliveries.tsx'
import { sellersKey } from './seller-dialog.tsx'

type Props = { seller: OfficeSeller; onClose: () => void }

/** Who sends the goods of a seller, in how many days, and when the seller is away. */
export function SendingDialog({ seller, onClose }: Props) {
  const { texts, language } = useTexts('sellers')
  const queryKey = ['seller-sending', seller._id]
  const params = { sellerId: seller._id }
  const query = useQuery({
    queryKey,
    queryFn: () => call('GET /office/sellers/:sellerId/sending', { params }),
  })
  return (
    <Dialog
      label={fill(texts.sellers.sendingOf, { name: textIn(seller.storeName, language) })}
      onClose={onClose}
    >
      {query.data ? (
        <>
          <Terms sellerId={seller._id} sending={query.data} onClose={onClose} />
          {query.data.sentBy === 'seller' && (
            <>
              <Holidays sellerId={seller._id} sending={query.data} />
              <OwnDeliveries sellerId={seller._id} />
            </>
          )}
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Dialog>
  )
}

type OfSeller = { sellerId: string; sending: SellerSending }

function Terms({ sellerId, sending, onClose }: OfSeller & { onClose: () => void }) {
  const { texts } = useTexts('sellers')
  const own = texts.sellers
  const client = useQueryClient()
  const [sentBy, setSentBy] = useState(sending.sentBy)
  const [accept, setAccept] = useState(String(sending.acceptDays))
  const [send, setSend] = useState(String(sending.sendDays))
  const saving = useSave(sellersKey, onClose)
  const save = () =>
    saving.mutate(async () => {
      const body = { sentBy, acceptDays: Number(accept), sendDays: Number(send) }
      const params = { sellerId }
      const saved = await call('PUT /office/sellers/:sellerId/sending', { params, body })
      client.setQueryData(['seller-sending', sellerId], saved)
    })
  return (
    <Form className="grid gap-4" onSubmit={save}>
      <Select
        label={own.sentBy}
        value={sentBy}
        onChange={({ target }) => setSentBy(senders.find((it) => it === target.value) ?? sentBy)}
      >
        {senders.map((it) => (
          <option key={it} value={it}>
            {own.senders[it]}
          </option>
        ))}
      </Select>
      {sentBy === 'seller' && (
        <>
          <Days label={own.acceptDays} days={acceptDays} value={accept} onChange={setAccept} />
          <Days label={own.sendDays} days={sendDays} value={send} onChange={setSend} />
        </>
      )}
      <p className="text-soft">{own.sendingWhy}</p>
      <Failure error={saving.error} />
      <DialogButtons submit={texts.save} busy={saving.isPending} />
    </Form>
  )
}

type DaysProps = {
  label: string
  days: { min: number; max: number }
  value: string
  onChange: (value: string) => void
}

function Days({ label, days: { min, max }, value, onChange }: DaysProps) {
  const options = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((it) => (
        <option key={it} value={it}>
          {it}
        </option>
      ))}
    </Select>
  )
}

function Holidays({ sellerId, sending }: OfSeller) {
  const { texts, locale } = useTexts('sellers')
  const own = texts.sellers
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const saving = useSave(['seller-sending', sellerId], () => {
    setFrom('')
    setUntil('')
  })
  const announce = () => {
    const params = { sellerId, holidayId: newId() }
    saving.mutate(() =>
      call('PUT /office/sellers/:sellerId/holidays/:holidayId', { params, body: { from, until } }),
    )
  }
  const withdraw = (holidayId: string) =>
    saving.mutate(() =>
      call('DELETE /office/sellers/:sellerId/holidays/:holidayId', { params: { sellerId, holidayId } }),
    )
  return (
    <section aria-labelledby="holidays" className="mt-6 border-t border-line pt-4">
      <h3 id="holidays" className="font-semibold">
        {own.holidays}
      </h3>
      <p className="mt-1 text-sm text-soft">{own.holidaysWhy}</p>
      <ul className="my-2 divide-y divide-line">
        {sending.holidays.map((holiday) => {
          const days = fill(own.holidayDays, {
            from: formatDate(holiday.from, locale),
            until: formatDate(holiday.until, locale),
          })
          return (
            <li key={holiday._id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span>{days}</span>
              <Button
                variant="plain"
                aria-label={`${own.withdraw}: ${days}`}
                onClick={() => withdraw(holiday._id)}
              >
                {own.withdraw}
              </Button>
            </li>
          )
        })}
      </ul>
      <Form className="grid gap-3" onSubmit={announce}>
        <Field
          type="date"
          label={own.holidayFrom}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          type="date"
          label={own.holidayUntil}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Failure error={saving.error} />
        <Button type="submit" variant="outline" className="justify-self-start" busy={saving.isPending}>
          {own.announce}
        </Button>
      </Form>
    </section>
  )
}
