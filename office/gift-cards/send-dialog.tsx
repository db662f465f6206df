import { useState } from 'react'
import type { OfficeGiftCard } from '../../contract/office/gift-cards.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { cardsKey } from './card-dialogs.tsx'

/** A card that waits for its day only gets another recipient. */
export function SendDialog({
  card,
  isTexted,
  onClose,
}: {
  card: OfficeGiftCard
  isTexted: boolean
  onClose: () => void
}) {
  const { texts, language } = useTexts('giftCards')
  const names = texts.giftCards
  const [name, setName] = useState(card.recipient.name)
  const [email, setEmail] = useState(card.recipient.email ?? '')
  const [phone, setPhone] = useState(isTexted && card.sms ? (card.recipient.phone ?? '') : '')
  const sending = useSave(cardsKey, onClose)
  const amount = formatPrice(toSantim(card.amount), language)
  const send = () =>
    sending.mutate(() =>
      call('POST /office/gift-cards/:cardId/send', {
        params: { cardId: card._id },
        body: { name, ...(email === '' && phone !== '' ? { phone } : { email }) },
      }),
    )
  return (
    <Dialog label={fill(names.sendTitle, { amount })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={send}>
        <p>{names.sendWhy}</p>
        <Field
          label={names.fields.name}
          autoComplete="off"
          value={name}
          error={faultOf(sending.error, 'name')}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={names.fields.email}
          type="email"
          autoComplete="off"
          value={email}
          error={faultOf(sending.error, 'email')}
          onChange={({ target }) => setEmail(target.value)}
        />
        {isTexted && (
          <Field
            label={names.fields.phone}
            type="tel"
            autoComplete="off"
            hint={names.sendPhoneHint}
            value={phone}
            error={faultOf(sending.error, 'phone')}
            onChange={({ target }) => setPhone(target.value)}
          />
        )}
        <Failure error={sending.error} />
        <DialogButtons submit={names.send} busy={sending.isPending} />
      </Form>
    </Dialog>
  )
}
