import { useState } from 'react'
import { santimFromText, toBirr } from '../../contract/money.ts'
import type { OfficeDeliveryMethod } from '../../contract/office/delivery.ts'
import { regionName, regions as allRegions } from '../../contract/regions.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from '../ui/conflict-dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { textsOf } from '../ui/fields-dialog.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { Checkbox, Failure, faultOf, Field, Form } from '../ui/parts.tsx'

export const deliveryKey = ['delivery']

const start = {
  name: '',
  nameAm: '',
  fee: '0',
  daysFrom: '3',
  daysTo: '7',
  position: '0',
  regions: [] as string[],
  cash: true,
  pickUp: false,
  place: '',
  placeAm: '',
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
  const { typed, change, saving } = editing
  const numbers = {
    fee: santimFromText(typed.fee, { isGrouped: true }),
    daysFrom: wholeNumber(typed.daysFrom),
    daysTo: wholeNumber(typed.daysTo),
    position: wholeNumber(typed.position),
  }
  const save = () => {
    const { fee, daysFrom, daysTo, position } = numbers
    const isComplete = fee !== null && daysFrom !== null && daysTo !== null && position !== null
    setWrong(!isComplete)
    if (!isComplete) return
    editing.save((version) => {
      const body = { ...typed, version, fee: toBirr(fee), daysFrom, daysTo, position }
      return call('PUT /office/delivery/:methodId', { params: { methodId }, body })
    })
  }
  const textField = (name: 'name' | 'nameAm' | 'place' | 'placeAm' | keyof typeof numbers) => (
    <Field
      label={texts.delivery[name]}
      inputMode={name in numbers ? 'decimal' : 'text'}
      value={typed[name]}
      error={
        isWrong && name in numbers && numbers[name as keyof typeof numbers] === null
          ? texts.delivery.wrongNumber
          : faultOf(saving.error, name)
      }
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  const title = method ? fill(texts.delivery.changeTitle, { name: method.name }) : texts.delivery.addTitle
  return (
    <>
      <Dialog title={title} onClose={onClose}>
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
          {textField('name')}
          {textField('nameAm')}
          {textField('fee')}
          <div className="grid grid-cols-2 items-end gap-4">
            {textField('daysFrom')}
            {textField('daysTo')}
          </div>
          <fieldset>
            <legend className="mb-1 font-medium">{texts.delivery.regions}</legend>
            <p className="text-sm text-soft">{texts.delivery.regionsHint}</p>
            {allRegions.map((region) => (
              <Checkbox
                key={region}
                label={regionName(region, language)}
                checked={typed.regions.includes(region)}
                onChange={({ target }) =>
                  change({
                    regions: allRegions.filter((it) =>
                      it === region ? target.checked : typed.regions.includes(it),
                    ),
                  })
                }
              />
            ))}
          </fieldset>
          <Checkbox
            label={texts.delivery.cash}
            checked={typed.cash}
            onChange={({ target }) => change({ cash: target.checked })}
          />
          <Checkbox
            label={texts.delivery.pickUp}
            checked={typed.pickUp}
            onChange={({ target }) => change({ pickUp: target.checked })}
          />
          {typed.pickUp && (
            <>
              {textField('place')}
              {textField('placeAm')}
            </>
          )}
          {textField('position')}
          <Failure error={saving.error} />
          <DialogButtons submit={texts.save} isBusy={saving.isPending} />
        </Form>
      </Dialog>
      <FieldsConflict
        editing={editing}
        nameOf={({ name }) => name}
        labels={textsOf(Object.keys(start) as (keyof Typed)[], texts.delivery)}
        textOf={(value) =>
          typeof value === 'string'
            ? value
            : typeof value === 'boolean'
              ? texts.conflict[value ? 'yes' : 'no']
              : value.map((region) => regionName(region, language)).join(', ') || texts.delivery.allRegions
        }
      />
    </>
  )
}

function typedOf(method: OfficeDeliveryMethod | undefined): Typed {
  if (!method) return start
  const { name, nameAm, regions, cash, pickUp, place, placeAm } = method
  return {
    name,
    nameAm,
    fee: String(method.fee),
    daysFrom: String(method.daysFrom),
    daysTo: String(method.daysTo),
    position: String(method.position),
    regions,
    cash,
    pickUp,
    place,
    placeAm,
  }
}

function wholeNumber(text: string): number | null {
  return /^-?\d{1,5}$/.test(text.trim()) ? Number(text) : null
}
