import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice, santimFromDecimal, toBirr, toSantim } from '../../contract/money.ts'
import type { OfficeDeliveryMethod } from '../../contract/office/delivery.ts'
import { regionName, regions as allRegions } from '../../contract/regions.ts'
import { fill } from '../../messages/fill.ts'
import { Screen } from '../layout.tsx'
import { call } from '../session/api.ts'
import { useTexts } from '../texts.tsx'
import { Table } from '../ui/listing.tsx'
import {
  Button,
  Checkbox,
  ConfirmDialog,
  Dialog,
  DialogButtons,
  Failure,
  faultOf,
  Field,
  Form,
  Waiting,
  useSave,
} from '../ui/parts.tsx'

const queryKey = ['delivery']

export function DeliveryPage() {
  const { texts } = useTexts()
  const [open, setOpen] = useState<'new' | OfficeDeliveryMethod>()
  const query = useQuery({ queryKey, queryFn: () => call('GET /office/delivery') })
  return (
    <Screen title={texts.sections.delivery}>
      <Button className="justify-self-start" onClick={() => setOpen('new')}>
        {texts.delivery.add}
      </Button>
      {query.data ? <Methods methods={query.data.methods} onChange={setOpen} /> : <Waiting query={query} />}
      {open && <MethodDialog method={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Screen>
  )
}

type Listed = { methods: OfficeDeliveryMethod[]; onChange: (method: OfficeDeliveryMethod) => void }

function Methods({ methods, onChange }: Listed) {
  const { texts, language } = useTexts()
  const [removed, setRemoved] = useState<OfficeDeliveryMethod>()
  const { columns } = texts.delivery
  const head = [columns.name, columns.regions, columns.fee, columns.days, columns.ways, columns.do]
  return (
    <>
      <Table label={texts.delivery.list} head={head}>
        {methods.map((method) => {
          const { _id, name, regions, fee, daysFrom, daysTo, cash, pickUp, place } = method
          const ways = [
            cash ? texts.delivery.withCash : texts.delivery.withoutCash,
            ...(pickUp ? [texts.delivery.pickUpHere] : []),
          ]
          return (
            <tr key={_id}>
              <td className="min-w-40">
                {(language === 'am' && method.nameAm) || name}
                {place && (
                  <span className="block text-sm text-soft">
                    {(language === 'am' && method.placeAm) || place}
                  </span>
                )}
              </td>
              <td className="min-w-40">
                {regions.map((region) => regionName(region, language)).join(', ') ||
                  texts.delivery.allRegions}
              </td>
              <td className="whitespace-nowrap">
                {fee === 0 ? texts.delivery.free : formatPrice(toSantim(fee), language)}
              </td>
              <td>{fill(texts.delivery.days, { from: daysFrom, to: daysTo })}</td>
              <td>{ways.join(', ')}</td>
              <td>
                <div className="-mx-3 flex whitespace-nowrap">
                  <Button
                    kind="plain"
                    aria-label={fill(texts.delivery.change, { name })}
                    onClick={() => onChange(method)}
                  >
                    {texts.change}
                  </Button>
                  <Button
                    kind="danger"
                    aria-label={fill(texts.delivery.remove, { name })}
                    onClick={() => setRemoved(method)}
                  >
                    {texts.remove}
                  </Button>
                </div>
              </td>
            </tr>
          )
        })}
      </Table>
      {removed && <RemoveDialog method={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

type Asking = { onClose: () => void }

function RemoveDialog({ method, onClose }: Asking & { method: OfficeDeliveryMethod }) {
  const { texts } = useTexts()
  const removing = useSave(queryKey, onClose)
  const params = { methodId: method._id }
  return (
    <ConfirmDialog
      title={fill(texts.delivery.removeTitle, { name: method.name })}
      why={texts.delivery.removeWhy}
      submit={texts.delivery.removeNow}
      changing={removing}
      onConfirm={() => removing.mutate(() => call('DELETE /office/delivery/:methodId', { params }))}
      onClose={onClose}
    />
  )
}

const start = {
  _id: '',
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

function MethodDialog({ method, onClose }: Asking & { method: OfficeDeliveryMethod | undefined }) {
  const { texts, language } = useTexts()
  const [typed, setTyped] = useState(() => (method ? typedOf(method) : start))
  const [isWrong, setWrong] = useState(false)
  const saving = useSave(queryKey, onClose)
  const change = (given: Partial<typeof start>) => setTyped({ ...typed, ...given })
  const numbers = {
    fee: santimFromDecimal(typed.fee.replaceAll(',', '')),
    daysFrom: wholeNumber(typed.daysFrom),
    daysTo: wholeNumber(typed.daysTo),
    position: wholeNumber(typed.position),
  }
  const save = () => {
    const { fee, daysFrom, daysTo, position } = numbers
    const isComplete = fee !== null && daysFrom !== null && daysTo !== null && position !== null
    setWrong(!isComplete)
    if (!isComplete) return
    const { _id: methodId, ...others } = typed
    const body = { ...others, isNew: !method, fee: toBirr(fee), daysFrom, daysTo, position }
    saving.mutate(() => call('PUT /office/delivery/:methodId', { params: { methodId }, body }))
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
    <Dialog title={title} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={save}>
        {!method && (
          <Field
            label={texts.delivery.id}
            hint={texts.delivery.idHint}
            autoCapitalize="none"
            value={typed._id}
            error={faultOf(saving.error, 'methodId')}
            onChange={({ target }) => change({ _id: target.value.trim().toLowerCase() })}
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
        <DialogButtons submit={texts.save} isBusy={saving.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function typedOf(method: OfficeDeliveryMethod): typeof start {
  const { fee, daysFrom, daysTo, position, ...others } = method
  const text = { fee: String(fee), daysFrom: String(daysFrom), daysTo: String(daysTo) }
  return { ...others, ...text, position: String(position) }
}

function wholeNumber(text: string): number | null {
  return /^-?\d{1,5}$/.test(text.trim()) ? Number(text) : null
}
