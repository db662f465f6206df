import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import type { ResponseOf } from '../../contract/contract.ts'
import { giftCardLimits, giftCardMessageMaximum } from '../../contract/office/limits.ts'
import { languageData } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import type { OfficeGiftCard } from '../../contract/office/gift-cards.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select, TextArea } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSave } from '../ui/use-save.ts'

export const cardsKey = ['gift-cards']

export type Issued = ResponseOf<'POST /office/gift-cards'>

export function IssueDialog({
  isTexted,
  onIssued,
  onClose,
}: {
  isTexted: boolean
  onIssued: (issued: Issued) => void
  onClose: () => void
}) {
  const { texts, language } = useTexts('customers', 'giftCards')
  const names = texts.giftCards
  // A repeated call issues no second card.
  const [key] = useState(() => newKey())
  const [typed, setTyped] = useState({
    amount: '',
    name: '',
    email: '',
    phone: '',
    day: '',
    message: '',
    reason: '',
    language: language as Language,
    bySms: true,
  })
  const isForNumber = isTexted && typed.email.trim() === '' && typed.phone.trim() !== ''
  const change = (given: Partial<typeof typed>) => setTyped({ ...typed, ...given })
  const issuing = useSave(cardsKey, onClose)
  const santim = santimFromText(typed.amount, { isGrouped: true }) ?? 0
  const field = (name: Exclude<keyof typeof typed, 'language' | 'reason' | 'bySms'>) => ({
    label: names.fields[name],
    value: typed[name],
    error: faultOf(issuing.error, name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const issue = () =>
    issuing.mutate(async () => {
      const { amount: _, email, phone, day, bySms, ...terms } = typed
      const optional = { email: email.trim() || null, phone: phone.trim() || null, day: day || null }
      onIssued(
        await call('POST /office/gift-cards', {
          body: { ...terms, ...optional, bySms: bySms && isForNumber, key, amount: toBirr(santim) },
        }),
      )
    })
  const minimum = formatPrice(toSantim(giftCardLimits.minimum), language)
  const maximum = formatPrice(toSantim(giftCardLimits.maximum), language)
  return (
    <Dialog label={names.issueTitle} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={issue}>
        <Field {...field('amount')} inputMode="decimal" hint={fill(names.amountHint, { minimum, maximum })} />
        <Field {...field('name')} />
        <Field {...field('email')} type="email" hint={names.emailHint} />
        <Field {...field('phone')} type="tel" hint={isTexted ? undefined : names.phoneHint} />
        {isForNumber && <SmsChoice isChosen={typed.bySms} onChange={(bySms) => change({ bySms })} />}
        <Field {...field('day')} type="date" hint={names.dayHint} />
        <Select
          label={names.fields.language}
          value={typed.language}
          onChange={({ target }) => change({ language: target.value as Language })}
        >
          {offeredLanguages().map((it) => (
            <option key={it} value={it}>
              {languageData[it].name}
            </option>
          ))}
        </Select>
        <TextArea
          label={names.fields.message}
          maxLength={giftCardMessageMaximum}
          value={typed.message}
          error={faultOf(issuing.error, 'message')}
          onChange={({ target }) => change({ message: target.value.replace(/\s*\n\s*/g, ' ') })}
        />
        <ReasonField
          label={names.fields.reason}
          hint={texts.customers.reasonHint}
          value={typed.reason}
          error={issuing.error}
          onChange={(reason) => change({ reason })}
        />
        <Failure error={issuing.error} />
        <DialogButtons submit={names.issueNow} busy={issuing.isPending} />
      </Form>
    </Dialog>
  )
}

function SmsChoice({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  const { bySms, bySmsHint } = useTexts('giftCards').texts.giftCards
  return (
    <div>
      <Checkbox label={bySms} checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
      <p className="text-sm text-soft">{bySmsHint}</p>
    </div>
  )
}

/** The code is shown here and never again. */
export function IssuedDialog({
  issued: { card, code, text },
  onClose,
}: {
  issued: Issued
  onClose: () => void
}) {
  const { texts } = useTexts('giftCards')
  const names = texts.giftCards
  return (
    <Dialog label={names.issuedTitle} onClose={onClose}>
      {code === null || text === null ? (
        <p>{names.codeGone}</p>
      ) : (
        <>
          <p>{names.codeOnce}</p>
          <p className="text-xl font-semibold tabular wrap-anywhere">{code}</p>
          <TextArea label={names.textLabel} value={text} readOnly />
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => void navigator.clipboard.writeText(text)}
          >
            {names.copy}
          </Button>
        </>
      )}
      {card.recipient.email !== null && <p>{names.willMail}</p>}
      {card.sms !== undefined && <p>{names.willText}</p>}
      <Button className="justify-self-start" onClick={onClose}>
        {names.close}
      </Button>
    </Dialog>
  )
}

export function VoidDialog({ card, onClose }: { card: OfficeGiftCard; onClose: () => void }) {
  const { texts, language } = useTexts('customers', 'giftCards')
  const names = texts.giftCards
  const [reason, setReason] = useState('')
  const voiding = useSave(cardsKey, onClose)
  const amount = formatPrice(toSantim(card.amount), language)
  return (
    <Dialog label={fill(names.voidTitle, { amount })} onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() =>
          voiding.mutate(() =>
            call('POST /office/gift-cards/:cardId/void', {
              params: { cardId: card._id },
              body: { reason },
            }),
          )
        }
      >
        <p>{names.voidWhy}</p>
        <ReasonField
          label={names.fields.reason}
          hint={texts.customers.reasonHint}
          value={reason}
          error={voiding.error}
          onChange={setReason}
        />
        <Failure error={voiding.error} />
        <DialogButtons submit={names.void} busy={voiding.isPending} />
      </Form>
    </Dialog>
  )
}
