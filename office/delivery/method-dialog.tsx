import { useState, type ComponentProps } from 'react'
import { santimFromText, toBirr } from '../../contract/money.ts'
import type { OfficeDeliveryMethod } from '../../contract/office/delivery.ts'
import { noTexts, textIn } from '../../contract/office/texts.ts'
import { regionName, regions as allRegions } from '../../contract/regions.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from '../ui/conflict-dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { labelsOf } from '../ui/fields-dialog.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Failure, faultOf } from '../ui/failure.tsx'
import { Field } from '../ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { FaultAt, TextsFields } from '../ui/texts-fields.tsx'

export const deliveryKey = ['delivery']

const start = {
  name: noTexts,
  fee: '0',
  daysFrom: '3',
  daysTo: '7',
  position: '0',
  regions: [] as string[],
  cash: true,
  pickUp: false,
  place: noTexts,
}

type Typed = typeof start
type Props = { method: OfficeDeliveryMethod | undefined; onClose: () => void }

export function MethodDialog({ method, onClose }: Props) {
  const { texts, language } = useTexts()
  const [methodId, setMethodId] = useState(method?._id ?? '')
  const [isWrong, setWrong] = useState(false)
  const editing = useEditing({
    queryKey: deliveryKey,
    row: method,
    typedOf,
    reread: async () => (await call('GET /office/delivery')).methods.find(({ _id }) => _id === methodId),
    onClose,
  })
  const { typed, saving } = editing
  const save = () => {
    const { fee, daysFrom, daysTo, position } = numbersOf(typed)
    const isComplete = fee !== null && daysFrom !== null && daysTo !== null && position !== null
    setWrong(!isComplete)
    if (!isComplete) return
    editing.save((version) => {
      const body = { ...typed, version, fee: toBirr(fee), daysFrom, daysTo, position }
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
          {!method && (
            <Field
              label={texts.delivery.id}
              hint={texts.delivery.idHint}
              autoCapitalize="none"
              value={methodId}
              error={faultOf(saving.error, 'methodId')}
              onChange={({ target }) => setMethodId(target.value.trim().toLowerCase())}
            />
          )}
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
type NumberName = keyof ReturnType<typeof numbersOf>

function MethodFields({ typed, change, saving, isWrong }: Editing & { isWrong: boolean }) {
  const { delivery } = useTexts().texts
  const numbers = numbersOf(typed)
  const numberField = (name: NumberName) => (
    <Field
      label={delivery[name]}
      inputMode="decimal"
      value={typed[name]}
      error={isWrong && numbers[name] === null ? delivery.wrongNumber : faultOf(saving.error, name)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  const textsField = (name: 'name' | 'place') => (
    <TextsFields
      label={delivery[name]}
      path={name}
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const tick = (name: 'cash' | 'pickUp') => (
    <Checkbox
      label={delivery[name]}
      checked={typed[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  )
  return (
    <>
      {textsField('name')}
      {numberField('fee')}
      <div className="grid grid-cols-2 items-end gap-4">
        {numberField('daysFrom')}
        {numberField('daysTo')}
      </div>
      <RegionsField chosen={typed.regions} onChange={(regions) => change({ regions })} />
      {tick('cash')}
      {tick('pickUp')}
      {typed.pickUp && textsField('place')}
      {numberField('position')}
    </>
  )
}

function RegionsField({ chosen, onChange }: { chosen: string[]; onChange: (regions: string[]) => void }) {
  const { texts, language } = useTexts()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{texts.delivery.regions}</legend>
      <p className="text-sm text-soft">{texts.delivery.regionsHint}</p>
      {allRegions.map((region) => (
        <Checkbox
          key={region}
          label={regionName(region, language)}
          checked={chosen.includes(region)}
          onChange={({ target }) =>
            onChange(allRegions.filter((it) => (it === region ? target.checked : chosen.includes(it))))
          }
        />
      ))}
    </fieldset>
  )
}

function Conflict({ editing }: { editing: Editing }) {
  const { texts, language } = useTexts()
  return (
    <FieldsConflict
      editing={editing}
      nameOf={({ name }) => textIn(name, language)}
      labels={labelsOf(Object.keys(start) as (keyof Typed)[], texts.delivery)}
      textOf={(value) =>
        typeof value === 'string'
          ? value
          : typeof value === 'boolean'
            ? texts.conflict[value ? 'yes' : 'no']
            : value.map((region) => regionName(region, language)).join(', ') || texts.delivery.allRegions
      }
    />
  )
}

function numbersOf({ fee, daysFrom, daysTo, position }: Typed) {
  return {
    fee: santimFromText(fee, { isGrouped: true }),
    daysFrom: wholeNumber(daysFrom),
    daysTo: wholeNumber(daysTo),
    position: wholeNumber(position),
  }
}

function typedOf(method: OfficeDeliveryMethod | undefined): Typed {
  if (!method) return start
  const { name, regions, cash, pickUp, place } = method
  return {
    name,
    fee: String(method.fee),
    daysFrom: String(method.daysFrom),
    daysTo: String(method.daysTo),
    position: String(method.position),
    regions,
    cash,
    pickUp,
    place,
  }
}

function wholeNumber(text: string): number | null {
  return /^-?\d{1,5}$/.test(text.trim()) ? Number(text) : null
}
