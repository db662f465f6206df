import { useState, type ComponentProps } from 'react'
import { rateOnWire } from '../../contract/delivery-offers.ts'
import { withFreeFrom } from '../../contract/delivery-rates.ts'
import { defaultLanguage } from '../../contract/language.ts'
import { santimFromText } from '../../contract/money.ts'
import type { OpenHours } from '../../contract/opening-hours.ts'
import type { OfficeDeliveryMethod } from '../../contract/office/delivery.ts'
import { noTexts, textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { openHoursText } from '../../messages/open-hours-text.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from '../ui/conflict-dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { labelsOf } from '../ui/fields-dialog.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { FaultAt, TextsFields } from '../../member-ui/texts-fields.tsx'

import { HoursFields } from './hours-fields.tsx'
import { idFor } from './id-for.ts'
import { RateFields } from './rate-fields.tsx'
import { rateText } from '../../member-ui/rate-text.ts'
import { TryRates } from './try-rates.tsx'
import { newRate, rateFromTyped, ratesOfTyped, shownRates, typedRate, wholeNumber } from './typed-rates.ts'
import type { TypedRate } from './typed-rates.ts'

export const deliveryKey = ['delivery']

const start = {
  name: noTexts,
  pickUp: false,
  place: noTexts,
  hours: [] as OpenHours[],
  rates: [newRate],
  position: '0',
}

type Typed = typeof start
type Props = {
  method: OfficeDeliveryMethod | undefined
  /** They are the ids that are in use. */
  known: readonly string[]
  onClose: () => void
}

export function MethodDialog({ method, known, onClose }: Props) {
  const { texts, language } = useTexts('delivery')
  // The list is read anew after the save, which a repetition of the same call must not take for another method.
  const [present] = useState(known)
  const [isWrong, setWrong] = useState(false)
  const editing = useEditing({
    queryKey: deliveryKey,
    row: method,
    typedOf,
    reread: async () => (await call('GET /office/delivery')).methods.find(({ _id }) => _id === method?._id),
    onClose,
  })
  const { typed, saving } = editing
  const save = () => {
    const rates = typed.rates.flatMap((rate) => rateFromTyped(rate) ?? [])
    const position = wholeNumber(typed.position)
    const isComplete = rates.length === typed.rates.length && position !== null
    setWrong(!isComplete)
    if (!isComplete) return
    const methodId = method?._id ?? idFor(typed.name[defaultLanguage], present)
    editing.save((version) => {
      const body = { ...typed, version, rates, position }
      return call('PUT /office/delivery/:methodId', { params: { methodId }, body })
    })
  }
  const title = method
    ? fill(texts.delivery.changeTitle, { name: textIn(method.name, language) })
    : texts.delivery.addTitle
  return (
    <>
      <Dialog label={title} onClose={onClose}>
        <Form className="grid gap-4" onSubmit={save}>
          <FaultAt value={(path) => faultOf(saving.error, path)}>
            <MethodFields {...editing} isWrong={isWrong} />
          </FaultAt>
          <Failure error={saving.error} />
          <DialogButtons submit={texts.save} busy={saving.isPending} />
        </Form>
      </Dialog>
      <Conflict editing={editing} />
    </>
  )
}

type Editing = ComponentProps<typeof FieldsConflict<OfficeDeliveryMethod, Typed>>['editing']

function MethodFields({ typed, change, saving, isWrong }: Editing & { isWrong: boolean }) {
  const { delivery } = useTexts('delivery').texts
  const textsField = (name: 'name' | 'place') => (
    <TextsFields
      label={delivery[name]}
      path={name}
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const isPositionWrong = isWrong && wholeNumber(typed.position) === null
  return (
    <>
      {textsField('name')}
      <Checkbox
        label={delivery.pickUp}
        checked={typed.pickUp}
        onChange={({ target }) => change({ pickUp: target.checked })}
      />
      {typed.pickUp && textsField('place')}
      {typed.pickUp && (
        <HoursFields
          hours={typed.hours}
          faultAt={(path) => faultOf(saving.error, path)}
          onChange={(hours) => change({ hours })}
        />
      )}
      <RatesFields
        rates={typed.rates}
        isWrong={isWrong}
        faultAt={(path) => faultOf(saving.error, path)}
        onChange={(rates) => change({ rates })}
      />
      <Field
        label={delivery.position}
        inputMode="numeric"
        value={typed.position}
        error={isPositionWrong ? delivery.wrongNumber : faultOf(saving.error, 'position')}
        onChange={({ target }) => change({ position: target.value })}
      />
    </>
  )
}

type RatesProps = {
  rates: readonly TypedRate[]
  isWrong: boolean
  faultAt: (path: string) => string | undefined
  onChange: (rates: TypedRate[]) => void
}

function RatesFields({ rates, isWrong, faultAt, onChange }: RatesProps) {
  const { delivery } = useTexts('delivery').texts
  const [amount, setAmount] = useState('')
  const freeFrom = santimFromText(amount, { isGrouped: true }) ?? 0
  const complete = ratesOfTyped(rates)
  return (
    <>
      {rates.map((rate, index) => (
        <RateFields
          // oxlint-disable-next-line react/no-array-index-key -- a rate has no name of its own
          key={index}
          rate={rate}
          index={index}
          isOnly={rates.length === 1}
          isWrong={isWrong}
          faultAt={(name) => faultAt(name === '' ? `rates.${index}` : `rates.${index}.${name}`)}
          onChange={(changed) => onChange(rates.map((it, at) => (at === index ? changed : it)))}
          onRemove={() => onChange(rates.filter((_, at) => at !== index))}
        />
      ))}
      <div className="flex flex-wrap items-end gap-4">
        <Button variant="outline" onClick={() => onChange([...rates, rates.at(-1) ?? newRate])}>
          {delivery.addRate}
        </Button>
        <div className="flex flex-wrap items-end gap-2">
          <div className="w-40">
            <Field
              label={delivery.freeAbove}
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </div>
          <Button
            variant="outline"
            disabled={!complete || freeFrom <= 0}
            onClick={() => {
              onChange(withFreeFrom(complete ?? [], freeFrom).map((rate) => typedRate(rateOnWire(rate))))
              setAmount('')
            }}
          >
            {delivery.makeFree}
          </Button>
        </div>
      </div>
      <TryRates rates={complete} />
    </>
  )
}

function Conflict({ editing }: { editing: Editing }) {
  const { texts, language, locale } = useTexts('delivery')
  const summary = (typed: TypedRate | OpenHours) => {
    if ('opens' in typed) return openHoursText(typed, texts.delivery.open, locale)
    const rate = rateFromTyped(typed)
    return rate ? rateText(rate, texts.delivery, locale) : texts.delivery.wrongNumber
  }
  return (
    <FieldsConflict
      editing={editing}
      nameOf={({ name }) => textIn(name, language)}
      labels={labelsOf(Object.keys(start) as (keyof Typed)[], {
        ...texts.delivery,
        hours: texts.delivery.open.title,
      })}
      textOf={(value) =>
        typeof value === 'string'
          ? value
          : typeof value === 'boolean'
            ? texts.conflict[value ? 'yes' : 'no']
            : value.map((it) => summary(it as TypedRate | OpenHours)).join('; ')
      }
    />
  )
}

function typedOf(method: OfficeDeliveryMethod | undefined): Typed {
  if (!method) return start
  const { name, pickUp, place, hours, position } = method
  const rates = shownRates(method).map(typedRate)
  return { name, pickUp, place, hours, rates, position: String(position) }
}
