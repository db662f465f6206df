import { useState, type ReactNode } from 'react'
import { emailPattern, giftCardSale, nameMaximum } from '../../contract/limits.ts'
import { languageData } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { dayKey } from '../../contract/addis-time.ts'
import type { CallFailed } from '../../contract/client.ts'
import type { GiftCardOffer } from '../../contract/gift-cards.ts'
import { formatPrice, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import { giftCardMessageMaximum } from '../../contract/office/limits.ts'
import type { ShownMethod } from '../../contract/payments.ts'
import type { Messages } from '../../messages/messages.ts'
import { fill } from '../../messages/fill.ts'
import { formatHour } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PaymentChoice, purchaseBy, usePaymentChoice } from '../cart/payment-choice.tsx'
import { refuseOffline, showCheckoutFailure } from '../cart/check-out.ts'
import { account } from '../client/api.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useLocale } from '../messages/use-locale.ts'
import { useTexts } from '../messages/use-texts.ts'
import { useUser } from '../session/session-state.ts'
import { Form, useForm } from '../ui/form.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { leaveFor } from '../ui/use-action.ts'
import { Choice } from './choice.tsx'
import { DayField } from './day-field.tsx'

const fields = ['otherAmount', 'name', 'email', 'phone', 'message', 'day', 'mailLanguage'] as const
const BuyProfile = lazyPart(() => import('../product/buy-profile.tsx'))

type Faults = Partial<Record<(typeof fields)[number] | 'form', string>>

const other = 'other'

/** The card goes to an address, to a phone number, or to the buyer. */
type Goes = 'mail' | 'phone' | 'buyer'

export function BuyForm({ offer, methods }: { offer: GiftCardOffer; methods: ShownMethod[] }) {
  const texts = useTexts('giftCards')
  const checkout = useTexts('checkout')
  const deliveryTexts = useTexts('delivery')
  const language = useLanguage()
  const { id: userId } = useUser()
  const [chosen, choose] = useState(String(offer.amounts[0] ?? other))
  const [typed, setTyped] = useState('')
  const [goes, setGoes] = useState<Goes>('mail')
  const [isPhoneAsked, askPhone] = useState(false)
  const santim = chosen === other ? (santimFromText(typed) ?? 0) : toSantim(Number(chosen))
  const payment = usePaymentChoice(methods, { totalSantim: santim, isCashTaken: false })
  const form = useForm({
    fields,
    check: (entries) => faultsOf(entries, { texts, goes, santim }),
    submit: async ({ name, email, phone, message = '', day, mailLanguage }) => {
      refuseOffline(checkout)
      const [method, gateway] = purchaseBy(payment.chosen)
      const recipient = {
        name,
        ...(goes === 'phone' ? { phone } : { email }),
        message: message.replace(/\s*\n\s*/g, ' '),
        day: day || dayKey(new Date()),
        language: mailLanguage as Language,
      }
      const { data } = await account('POST /gift-cards/buy', {
        body: {
          userId,
          amount: toBirr(santim),
          recipient: goes === 'buyer' ? null : recipient,
          method: method === 'bank-transfer' ? method : 'online',
          ...(gateway !== undefined && { gateway }),
          lang: language,
        },
      })
      await leaveFor(data.checkout_url)
    },
    failed: (failure) => {
      const faults = serverFaults(failure, texts)
      if (faults) return faults
      showCheckoutFailure(failure, checkout, () => askPhone(true))
    },
  })
  const price = formatPrice(santim, language)
  return (
    <>
      <Form form={form} className="grid gap-6" aria-label={texts.pageTitle}>
        <AmountChoice offer={offer} chosen={chosen} choose={choose}>
          <Field
            label={texts.otherAmountLabel}
            name="otherAmount"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            hint={offer.free && otherHint(offer.free, texts, language)}
            error={form.faults.otherAmount}
          />
        </AmountChoice>
        <GoesChoice goes={goes} setGoes={setGoes} isTexted={offer.isTexted ?? false} />
        {goes !== 'buyer' && (
          <Recipient texts={texts} faults={form.faults} language={language} isTexted={goes === 'phone'} />
        )}
        <PaymentChoice texts={deliveryTexts} payment={payment} />
        {methods.length === 0 && <p className="text-red">{texts.noMethods}</p>}
        <p className="text-sm text-soft">{texts.rules}</p>
        <Button type="submit" busy={form.busy} disabled={methods.length === 0} className="w-full sm:w-auto">
          {fill(texts.pay, { amount: price })}
        </Button>
      </Form>
      {isPhoneAsked && (
        <BuyProfile asked="phone" onDone={() => askPhone(false)} onClose={() => askPhone(false)} />
      )}
    </>
  )
}

function GoesChoice({
  goes,
  setGoes,
  isTexted,
}: {
  goes: Goes
  setGoes: (goes: Goes) => void
  isTexted: boolean
}) {
  const texts = useTexts('giftCards')
  const locale = useLocale()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.goesTo}</legend>
      <Choice
        group="goesTo"
        label={texts.toRecipient}
        hint={fill(texts.toRecipientWhy, { time: formatHour(giftCardSale.sendHour, locale) })}
        isChosen={goes === 'mail'}
        onChoose={() => setGoes('mail')}
      />
      {isTexted && (
        <Choice
          group="goesTo"
          label={texts.toPhone}
          hint={texts.toPhoneWhy}
          isChosen={goes === 'phone'}
          onChoose={() => setGoes('phone')}
        />
      )}
      <Choice
        group="goesTo"
        label={texts.toBuyer}
        hint={texts.toBuyerWhy}
        isChosen={goes === 'buyer'}
        onChoose={() => setGoes('buyer')}
      />
    </fieldset>
  )
}

function Recipient({
  texts,
  faults,
  language,
  isTexted,
}: {
  texts: Messages['giftCards']
  faults: Faults
  language: Language
  isTexted: boolean
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={texts.recipientName}
        name="name"
        autoComplete="off"
        maxLength={nameMaximum}
        error={faults.name}
      />
      {isTexted ? (
        <Field label={texts.recipientPhone} name="phone" type="tel" autoComplete="off" error={faults.phone} />
      ) : (
        <Field
          label={texts.recipientEmail}
          name="email"
          type="email"
          autoComplete="off"
          error={faults.email}
        />
      )}
      <DayField label={texts.day} name="day" hint={texts.dayHint} error={faults.day} />
      <Select
        label={isTexted ? texts.smsLanguage : texts.mailLanguage}
        name="mailLanguage"
        defaultValue={language}
      >
        {offeredLanguages().map((it) => (
          <option key={it} value={it}>
            {languageData[it].name}
          </option>
        ))}
      </Select>
      {!isTexted && (
        <div className="sm:col-span-2">
          <TextArea
            label={texts.message}
            name="message"
            maxLength={giftCardMessageMaximum}
            hint={fill(texts.messageHint, { characters: giftCardMessageMaximum })}
            error={faults.message}
          />
        </div>
      )}
    </div>
  )
}

function AmountChoice({
  offer: { amounts, free },
  chosen,
  choose,
  children,
}: {
  offer: GiftCardOffer
  chosen: string
  choose: (amount: string) => void
  children: ReactNode
}) {
  const texts = useTexts('giftCards')
  const language = useLanguage()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.amount}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {amounts.map((amount) => (
          <Choice
            key={amount}
            group="amount"
            label={formatPrice(toSantim(amount), language)}
            isChosen={chosen === String(amount)}
            onChoose={() => choose(String(amount))}
          />
        ))}
        {free && (
          <Choice
            group="amount"
            label={texts.otherAmount}
            isChosen={chosen === other}
            onChoose={() => choose(other)}
          />
        )}
      </div>
      {free && chosen === other && <div className="mt-2">{children}</div>}
    </fieldset>
  )
}

function otherHint(
  { minimum, maximum }: { minimum: number; maximum: number },
  texts: Messages['giftCards'],
  language: Language,
): string {
  return fill(texts.otherAmountHint, {
    minimum: formatPrice(toSantim(minimum), language),
    maximum: formatPrice(toSantim(maximum), language),
  })
}

function faultsOf(
  { name, email, phone }: Record<(typeof fields)[number], string>,
  { texts, goes, santim }: { texts: Messages['giftCards']; goes: Goes; santim: number },
): Faults {
  return {
    ...(santim <= 0 && { otherAmount: texts.missing.amount }),
    ...(goes !== 'buyer' && name === '' && { name: texts.missing.name }),
    ...(goes === 'mail' && !emailPattern.test(email) && { email: texts.missing.email }),
    ...(goes === 'phone' && phone === '' && { phone: texts.missing.phone }),
  }
}

/** Each sentence of the server stands at its field. */
function serverFaults({ code, text, faults }: CallFailed, texts: Messages['giftCards']): Faults | undefined {
  if (code === 'gift-card-day') return { day: text }
  if (code === 'gift-card-amount') return { otherAmount: text, form: text }
  if (code === 'sms-number-wrong') return { phone: text }
  if (code === 'sms-unavailable') return { form: text }
  if (code?.startsWith('gift-card')) return { form: text || texts.failed }
  const at = (field: string) => faults.find(({ path }) => path === `recipient.${field}`)?.msg
  const found = {
    name: at('name'),
    email: at('email'),
    phone: at('phone'),
    message: at('message'),
    day: at('day'),
  }
  return Object.values(found).some(Boolean) ? found : undefined
}
