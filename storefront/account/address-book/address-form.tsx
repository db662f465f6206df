import { useId, useRef, useState, type ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { refusedFields } from '../../ui/refused-fields.ts'
import { toast } from '../../../ui/toast.ts'
import { formatPhone } from '../../../messages/format-phone.ts'
import type { Messages } from '../../../messages/messages.ts'
import { zipCodeDefault } from '../../../contract/address-details.ts'
import type { Address } from '../../../contract/addresses.ts'
import { regionName, regionNamed, regions } from '../../../contract/regions.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { addressFaults, addressFields, sentAddress } from './address-entries.ts'
import type { AddressFaults, AddressField, NewAddress } from './address-entries.ts'
import { PlaceFinder } from './place-finder.tsx'
import type { PlaceFields } from './place-finder.tsx'
import { PointField } from './point-field.tsx'
import { usePlacesIn } from './use-places.ts'
import { Icon } from '../../ui/icon.tsx'

export function AddressForm({
  texts,
  id,
  address,
  mayMakeDefault,
  onSave,
  onCancel,
  className = '',
}: {
  texts: Messages['addressBook']
  id?: string
  address?: Address
  /** It is false for the first address, which becomes the default anyway. */
  mayMakeDefault: boolean
  onSave: (address: NewAddress) => Promise<void>
  onCancel?: () => void
  className?: string
}) {
  const [refused, error] = address
    ? [texts.updateFailed, texts.updateError]
    : [texts.addFailed, texts.addError]
  const form = useForm({
    fields: [...addressFields, 'makeDefault'],
    focusFirst: true,
    check: (entries) => addressFaults(entries, texts, address),
    submit: ({ makeDefault, ...entries }) => onSave(sentAddress(entries, makeDefault !== '', address)),
    failed(failure) {
      const { status, code, text } = failure
      const isFull = code === 'address-book-full' && text
      toast('error', isFull || (status ? refused : error))
      return refusedFields(failure, {
        ...texts.required,
        phone: texts.phoneWrong,
        phone2: texts.phoneWrong,
      })
    },
  })

  return (
    <Form
      form={form}
      id={id}
      aria-label={address ? texts.editTitle : texts.formTitle}
      className={`grid gap-4 sm:grid-cols-2 ${className}`}
    >
      <AddressFields texts={texts} address={address} faults={form.faults} />
      {mayMakeDefault && (
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input type="checkbox" name="makeDefault" className="size-5 accent-green" />
          {texts.makeDefault}
        </label>
      )}
      <div className="flex flex-wrap gap-2.5 sm:col-span-2">
        <Button type="submit" busy={form.busy} className="w-full sm:w-auto">
          {texts.save}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel} className="w-full sm:w-auto">
            {texts.cancel}
          </Button>
        )}
      </div>
    </Form>
  )
}

type FieldsProps = { texts: Messages['addressBook']; address: Address | undefined; faults: AddressFaults }

/** Few parcels need more than a place, a landmark and a number, so that the rest is closed at first. */
const rareFields = ['recipient', 'phone2', 'woreda', 'kebele', 'houseNumber', 'note'] as const

function AddressFields({ texts, address, faults }: FieldsProps) {
  const field = fieldOf({ texts, address, faults })
  return (
    <>
      <Field {...field('street')} autoComplete="street-address" hint={texts.streetHint} />
      <Field
        {...field('landmark')}
        autoComplete="off"
        hint={texts.landmarkHint}
        placeholder={texts.landmarkExample}
      />
      <WhereFields texts={texts} address={address} faults={faults} />
      <NumberField {...field('phone')} autoComplete="tel" hint={texts.phoneHint} />
      <Field
        {...field('country')}
        autoComplete="country-name"
        defaultValue={address?.country ?? texts.countryDefault}
      />
      <Field
        {...field('zipCode')}
        autoComplete="postal-code"
        inputMode="numeric"
        defaultValue={address?.zipCode ?? zipCodeDefault}
        hint={texts.zipCodeHint}
      />
      <PointField texts={texts} point={address?.location} />
      <RareFields texts={texts} address={address} faults={faults} />
    </>
  )
}

/** It opens by itself for what is filled in, and for what was refused. */
function RareFields({ texts, address, faults }: FieldsProps) {
  const [isOpen, setOpen] = useState(rareFields.some((name) => (address?.[name] ?? '') !== ''))
  const field = fieldOf({ texts, address, faults })
  const isRefused = rareFields.some((name) => faults[name] !== undefined)
  return (
    <details
      className="group sm:col-span-2"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center gap-1 font-medium text-green underline-offset-4 hover:underline">
        {texts.more}
        <Icon name="chevron-down" className="size-4.5 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <Field {...field('recipient')} autoComplete="name" hint={texts.recipientHint} />
        <NumberField {...field('phone2')} autoComplete="off" hint={texts.phone2Hint} />
        <Field {...field('woreda')} autoComplete="off" />
        <Field {...field('kebele')} autoComplete="off" />
        <Field {...field('houseNumber')} autoComplete="off" />
        <Field {...field('note')} autoComplete="off" hint={texts.noteHint} />
      </div>
    </details>
  )
}

function fieldOf({ texts, address, faults }: FieldsProps) {
  return (name: Exclude<AddressField, 'location'>) => ({
    label: texts[name],
    name,
    defaultValue: address?.[name],
    error: faults[name],
  })
}

function NumberField({
  defaultValue,
  ...rest
}: ComponentProps<typeof Field> & { defaultValue?: string | undefined }) {
  return <Field {...rest} defaultValue={formatPhone(defaultValue ?? '')} type="tel" inputMode="tel" />
}

function WhereFields({ texts, address, faults }: FieldsProps) {
  const language = useLanguage()
  const top = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(address?.state ?? '')
  const [isTyping, setTyping] = useState(false)
  const places = usePlacesIn(regionNamed(state) ?? '', isTyping)
  const named = (kinds: readonly string[]) =>
    places.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
  /** The fields are the form's own, so that what is typed stays; they tell the form as if they were typed. */
  const fillIn = (found: PlaceFields) => {
    const form = top.current?.closest('form')
    for (const [name, text] of Object.entries(found)) {
      const input = form?.elements.namedItem(name)
      if (!(input instanceof HTMLInputElement)) continue
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const rare = form?.querySelector('details')
    if (rare && found.woreda !== '') rare.open = true
    form?.querySelector<HTMLInputElement>(found.city === '' ? '[name="city"]' : '[name="phone"]')?.focus()
  }
  return (
    <>
      <div ref={top} className="sm:col-span-2">
        <PlaceFinder texts={texts} onFound={fillIn} />
      </div>
      <SuggestingField
        label={texts.city}
        name="city"
        defaultValue={address?.city}
        autoComplete="address-level2"
        words={named(['town', 'sub-city'])}
        hint={texts.cityHint}
        error={faults.city}
        onInput={() => setTyping(true)}
      />
      <SuggestingField
        label={texts.state}
        name="state"
        defaultValue={address?.state}
        autoComplete="address-level1"
        words={regions.map((region) => regionName(region, language))}
        hint={texts.stateHint}
        error={faults.state}
        onInput={setState}
      />
      <SuggestingField
        label={texts.zone}
        name="zone"
        defaultValue={address?.zone}
        autoComplete="off"
        words={named(['zone', 'sub-city'])}
        hint={texts.zoneHint}
        error={faults.zone}
        onInput={() => setTyping(true)}
      />
    </>
  )
}

/** Without text the field has no list, so that assistive technology finds a plain textbox. */
function SuggestingField({
  words,
  onInput,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'onInput'> & { words: string[]; onInput?: (text: string) => void }) {
  const id = useId()
  const [typing, setTyping] = useState(false)
  return (
    <div>
      <Field
        {...rest}
        list={typing ? id : undefined}
        onInput={({ currentTarget }) => {
          // A place that was found fills the field in without anybody typing there.
          setTyping(currentTarget.value !== '' && document.activeElement === currentTarget)
          onInput?.(currentTarget.value)
        }}
        onBlur={() => setTyping(false)}
      />
      <datalist id={id}>
        {words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
    </div>
  )
}
