import { useState, type ComponentProps } from 'react'
import { carrierKinds, numberRules } from '../../contract/carriers.ts'
import type { CarrierKind, NumberRule } from '../../contract/carriers.ts'
import { defaultLanguage } from '../../contract/language.ts'
import type { OfficeCarrier } from '../../contract/office/carriers.ts'
import { noTexts, textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from '../ui/conflict-dialog.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { labelsOf } from '../ui/fields-dialog.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { FaultAt, TextsFields } from '../../member-ui/texts-fields.tsx'
import { carriersKey } from '../ui/use-carriers.ts'
import { idFor } from './id-for.ts'

const start = {
  name: noTexts,
  kind: 'courier' as CarrierKind,
  link: '',
  numberRule: 'none' as NumberRule,
  numberPattern: '',
  riderName: '',
  riderPhone: '',
  isActive: true,
  position: '0',
}

type Typed = typeof start
type Props = {
  carrier: OfficeCarrier | undefined
  /** They are the ids that are in use. */
  known: readonly string[]
  onClose: () => void
}

export function CarrierDialog({ carrier, known, onClose }: Props) {
  const { texts, language } = useTexts('carriers')
  const names = texts.carriers
  // The list is read anew after the save, which a repetition of the same call must not take for another carrier.
  const [present] = useState(known)
  const [isWrong, setWrong] = useState(false)
  const editing = useEditing({
    queryKey: carriersKey,
    row: carrier,
    typedOf,
    reread: async () => (await call('GET /office/carriers')).carriers.find(({ _id }) => _id === carrier?._id),
    onClose,
  })
  const { typed, saving } = editing
  const save = () => {
    const isNumber = /^-?\d{1,5}$/.test(typed.position.trim())
    setWrong(!isNumber)
    if (!isNumber) return
    const carrierId = carrier?._id ?? idFor(typed.name[defaultLanguage], present)
    editing.save((version) => {
      const numberPattern = typed.numberRule === 'pattern' ? typed.numberPattern : ''
      const body = { ...typed, numberPattern, version, position: Number(typed.position) }
      return call('PUT /office/carriers/:carrierId', { params: { carrierId }, body })
    })
  }
  return (
    <>
      <Dialog
        label={carrier ? fill(names.changeTitle, { name: textIn(carrier.name, language) }) : names.addTitle}
        onClose={onClose}
      >
        <Form className="grid gap-4" onSubmit={save}>
          <FaultAt value={(path) => faultOf(saving.error, path)}>
            <CarrierFields {...editing} isWrong={isWrong} />
          </FaultAt>
          <Failure error={saving.error} />
          <DialogButtons submit={texts.save} busy={saving.isPending} />
        </Form>
      </Dialog>
      <Conflict editing={editing} />
    </>
  )
}

type Editing = ComponentProps<typeof FieldsConflict<OfficeCarrier, Typed>>['editing']

function CarrierFields({ typed, change, saving, isWrong }: Editing & { isWrong: boolean }) {
  const { texts } = useTexts('carriers', 'delivery')
  const names = texts.carriers
  const bind = (name: 'link' | 'numberPattern' | 'riderName' | 'riderPhone' | 'position') => ({
    label: names[name],
    value: typed[name],
    error: faultOf(saving.error, name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const isPerson = typed.kind === 'rider' || typed.kind === 'own'
  return (
    <>
      <TextsFields label={names.name} path="name" value={typed.name} onChange={(name) => change({ name })} />
      <Select
        label={names.kind}
        value={typed.kind}
        onChange={({ target }) => change({ kind: target.value as CarrierKind })}
      >
        {carrierKinds.map((kind) => (
          <option key={kind} value={kind}>
            {names.kinds[kind]}
          </option>
        ))}
      </Select>
      <Select
        label={names.numberRule}
        value={typed.numberRule}
        onChange={({ target }) => change({ numberRule: target.value as NumberRule })}
      >
        {numberRules.map((rule) => (
          <option key={rule} value={rule}>
            {names.rules[rule]}
          </option>
        ))}
      </Select>
      {typed.numberRule === 'pattern' && <Field {...bind('numberPattern')} hint={names.patternHint} />}
      <Field {...bind('link')} hint={names.linkHint} inputMode="url" autoCapitalize="none" />
      {isPerson && (
        <>
          <Field {...bind('riderName')} hint={names.riderHint} autoComplete="off" />
          <Field {...bind('riderPhone')} type="tel" autoComplete="off" />
        </>
      )}
      <Checkbox
        label={names.isActive}
        checked={typed.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
      <Field
        {...bind('position')}
        inputMode="decimal"
        error={isWrong ? texts.delivery.wrongNumber : faultOf(saving.error, 'position')}
      />
    </>
  )
}

function Conflict({ editing }: { editing: Editing }) {
  const { texts, language } = useTexts('carriers')
  const words: Record<string, string> = { ...texts.carriers.kinds, ...texts.carriers.rules }
  return (
    <FieldsConflict
      editing={editing}
      nameOf={({ name }) => textIn(name, language)}
      labels={labelsOf(Object.keys(start) as (keyof Typed)[], texts.carriers)}
      textOf={(value) => {
        if (typeof value === 'boolean') return texts.conflict[value ? 'yes' : 'no']
        return typeof value === 'string' ? (words[value] ?? value) : value.join(', ')
      }}
    />
  )
}

function typedOf(carrier: OfficeCarrier | undefined): Typed {
  if (!carrier) return start
  const { _id, version: _version, position, ...others } = carrier
  return { ...others, position: String(position) }
}
