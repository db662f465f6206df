import { useId, useState, type ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { refusedFields } from '../../ui/refused-fields.ts'
import { toast } from '../../../ui/toast.ts'
import type { NewAddress } from './use-addresses.ts'
import type { Address } from '../../../contract/addresses.ts'
import { addressLineMaximum } from '../../../contract/limits.ts'
import { regionNamed } from '../../../contract/regions.ts'
import type { Messages } from '../../../messages/messages.ts'
import { fill } from '../../../messages/fill.ts'

const addressFields = ['street', 'city', 'state', 'country', 'zipCode'] as const

type AddressField = (typeof addressFields)[number]
type AddressFaults = Partial<Record<AddressField, string>>

/** Hardly anybody in Ethiopia knows their postal code. */
const zipCodeDefault = '1000'
const zipCodeMaximum = 20

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
    check: (entries) => addressFaults(entries, texts),
    submit: ({ makeDefault, ...entries }) =>
      onSave({ ...entries, defaultShippingAddress: makeDefault !== '' }),
    failed(failure) {
      const { status, code, text } = failure
      const isFull = code === 'address-book-full' && text
      toast('error', isFull || (status ? refused : error))
      return refusedFields<AddressField>(failure, texts.required)
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

function AddressFields({
  texts,
  address,
  faults,
}: {
  texts: Messages['addressBook']
  address: Address | undefined
  faults: AddressFaults
}) {
  const [region, setRegion] = useState(address?.state ?? '')
  return (
    <>
      <div className="sm:col-span-2">
        <Field
          label={texts.street}
          name="street"
          defaultValue={address?.street}
          autoComplete="street-address"
          placeholder={texts.streetExample}
          hint={texts.streetHint}
          error={faults.street}
        />
      </div>
      <SuggestingField
        label={texts.city}
        name="city"
        defaultValue={address?.city}
        autoComplete="address-level2"
        words={townsOf(region, texts.regions)}
        hint={texts.cityHint}
        error={faults.city}
      />
      <SuggestingField
        label={texts.state}
        name="state"
        defaultValue={address?.state}
        autoComplete="address-level1"
        words={texts.regions.map(({ name }) => name)}
        hint={texts.stateHint}
        error={faults.state}
        onInput={setRegion}
      />
      <Field
        label={texts.country}
        name="country"
        autoComplete="country-name"
        defaultValue={address?.country ?? texts.countryDefault}
        error={faults.country}
      />
      <Field
        label={texts.zipCode}
        name="zipCode"
        autoComplete="postal-code"
        inputMode="numeric"
        defaultValue={address?.zipCode ?? zipCodeDefault}
        hint={texts.zipCodeHint}
        error={faults.zipCode}
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
          setTyping(currentTarget.value !== '')
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

export function addressFaults(
  address: Record<AddressField, string>,
  texts: Messages['addressBook'],
): AddressFaults {
  const faults: AddressFaults = {}
  for (const field of addressFields) {
    const length = field === 'zipCode' ? zipCodeMaximum : addressLineMaximum
    if (address[field] === '') faults[field] = texts.required[field]
    else if (address[field].length > length) faults[field] = fill(texts.tooLong, { length })
  }
  return faults
}

/** Returns the towns of a region by its name: all towns without a name, none for an unknown region. */
export function townsOf(region: string, regions: Messages['addressBook']['regions']): string[] {
  if (region.trim() === '') return regions.flatMap(({ towns }) => towns)
  const known = regionNamed(region)
  return regions.find(({ name }) => known !== undefined && regionNamed(name) === known)?.towns ?? []
}
