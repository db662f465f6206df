import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { languageData } from '../../contract/language.ts'
import { nameMaximum, sellerDeliveryLimits } from '../../contract/limits.ts'
import { numberFromText } from '../../contract/money.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { noTexts, textIn } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { regionName, regions } from '../../contract/regions.ts'
import type { SellerDeliveryMethod } from '../../contract/seller/delivery.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { fill } from '../../messages/fill.ts'
import { textLabel } from '../../messages/text-label.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'

export const deliveryKey = ['delivery']

type Typed = Omit<SellerDeliveryMethod, '_id' | 'revision' | 'fee' | 'daysFrom' | 'daysTo'> & {
  fee: string
  daysFrom: string
  daysTo: string
}

const start: Typed = {
  name: noTexts,
  regions: [],
  fee: '',
  daysFrom: '1',
  daysTo: '2',
  cash: true,
  pickUp: false,
  place: noTexts,
}

type Props = { method: SellerDeliveryMethod | undefined; onClose: () => void }

/** A new way of delivery, or what is to change of one. */
export function MethodDialog({ method, onClose }: Props) {
  const { texts, language } = useTexts()
  const names = useLate('delivery')
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(method))
  // A repetition of the same call must not add another one.
  const [methodId] = useState(() => method?._id ?? newId())
  const saving = useMutation({
    mutationFn() {
      const body = {
        ...typed,
        fee: numberFromText(typed.fee) ?? Number.NaN,
        daysFrom: numberFromText(typed.daysFrom) ?? Number.NaN,
        daysTo: numberFromText(typed.daysTo) ?? Number.NaN,
        revision: method?.revision ?? null,
      }
      return call('PUT /seller/delivery/:methodId', { params: { methodId }, body })
    },
    onSuccess(now) {
      onClose()
      client.setQueryData(deliveryKey, now)
    },
    // What somebody else has saved is shown behind the dialog.
    onError: () => void client.invalidateQueries({ queryKey: deliveryKey }),
  })
  const change = (changed: Partial<Typed>) => setTyped((now) => ({ ...now, ...changed }))
  const bind = (name: 'fee' | 'daysFrom' | 'daysTo') => ({
    value: typed[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: faultOf(saving.error, name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <FormDialog
      label={method ? fill(names.changeTitle, { name: textIn(method.name, language) }) : names.addTitle}
      submit={texts.save}
      sending={saving}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TextInLanguages
        name="name"
        label={names.name}
        value={typed.name}
        error={saving.error}
        onChange={(name) => change({ name })}
      />
      <Field {...bind('fee')} label={fill(texts.delivery.fee, { most: sellerDeliveryLimits.fee })} />
      <Field {...bind('daysFrom')} label={names.daysFrom} />
      <Field {...bind('daysTo')} label={names.daysTo} />
      <Checkbox
        label={names.cash}
        checked={typed.cash}
        onChange={({ target }) => change({ cash: target.checked })}
      />
      <Checkbox
        label={names.pickUp}
        checked={typed.pickUp}
        onChange={({ target }) => change({ pickUp: target.checked })}
      />
      {typed.pickUp && (
        <TextInLanguages
          name="place"
          label={names.place}
          value={typed.place}
          error={saving.error}
          onChange={(place) => change({ place })}
        />
      )}
      <Regions chosen={typed.regions} onChange={(chosen) => change({ regions: chosen })} />
    </FormDialog>
  )
}

type TextsProps = {
  name: string
  label: string
  value: Texts
  error: unknown
  onChange: (value: Texts) => void
}

function TextInLanguages({ name, label, value, error, onChange }: TextsProps) {
  return offeredLanguages().map((language) => (
    <Field
      key={language}
      label={textLabel(label, language)}
      lang={language}
      dir={languageData[language].direction}
      autoComplete="off"
      maxLength={nameMaximum}
      value={value[language]}
      error={faultOf(error, `${name}.${language}`)}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
    />
  ))
}

type RegionsProps = { chosen: string[]; onChange: (chosen: string[]) => void }

function Regions({ chosen, onChange }: RegionsProps) {
  const { language } = useTexts()
  const names = useLate('delivery')
  return (
    <fieldset>
      <legend className="font-medium">{names.regions}</legend>
      <p className="text-sm text-soft">{names.regionsHint}</p>
      <div className="grid sm:grid-cols-2">
        {regions.map((region) => (
          <Checkbox
            key={region}
            label={regionName(region, language)}
            checked={chosen.includes(region)}
            onChange={({ target }) =>
              onChange(regions.filter((it) => (it === region ? target.checked : chosen.includes(it))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function typedOf(method: SellerDeliveryMethod | undefined): Typed {
  if (!method) return start
  const { _id, revision: _revision, fee, daysFrom, daysTo, ...others } = method
  return { ...others, fee: String(fee), daysFrom: String(daysFrom), daysTo: String(daysTo) }
}
