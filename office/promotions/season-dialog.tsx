import { useState, type ComponentProps } from 'react'
import { v7 as newId } from 'uuid'
import type { OfficeSeason } from '../../contract/office/seasons.ts'
import { noTexts, textIn } from '../../contract/office/texts.ts'
import { occasions } from '../../contract/seasons.ts'
import type { Occasion } from '../../contract/seasons.ts'
import { fill } from '../../messages/fill.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import type { ResponseOf } from '../../contract/contract.ts'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from '../ui/conflict-dialog.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { labelsOf } from '../ui/fields-dialog.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { FaultAt, TextsFields } from '../../member-ui/texts-fields.tsx'

export const seasonsKey = ['seasons']

type Proposals = ResponseOf<'GET /office/seasons'>['proposals']
type Typed = Pick<OfficeSeason, 'occasion' | 'title' | 'text' | 'target' | 'firstDay' | 'lastDay' | 'isOn'>
type Props = { season: OfficeSeason | undefined; proposals: Proposals; onClose: () => void }

const fieldNames = ['occasion', 'title', 'text', 'target', 'firstDay', 'lastDay', 'isOn'] as const

export function SeasonDialog({ season, proposals, onClose }: Props) {
  const { texts, language } = useTexts('promotions')
  const own = texts.promotions.season
  // The same for each attempt, so that one whose answer was lost adds nothing twice.
  const [seasonId] = useState(() => season?._id ?? newId())
  const nameOf = ({ title, occasion }: OfficeSeason) => textIn(title, language) || own.occasions[occasion]
  const editing = useEditing({
    queryKey: seasonsKey,
    row: season,
    typedOf: (row: OfficeSeason | undefined) => (row ? typedFrom(row) : start(proposals)),
    reread: async () => (await call('GET /office/seasons')).seasons.find(({ _id }) => _id === seasonId),
    onClose,
  })
  const { typed, saving } = editing
  const save = () =>
    editing.save((version) =>
      call('PUT /office/seasons/:seasonId', { params: { seasonId }, body: { ...typed, version } }),
    )
  return (
    <>
      <Dialog
        label={season ? fill(texts.promotions.change, { name: nameOf(season) }) : own.addTitle}
        onClose={onClose}
      >
        <Form className="grid gap-4" onSubmit={save}>
          <FaultAt value={(path) => faultOf(saving.error, path)}>
            <SeasonFields {...editing} proposals={proposals} />
          </FaultAt>
          <Failure error={saving.error} />
          <DialogButtons submit={texts.save} busy={saving.isPending} />
        </Form>
      </Dialog>
      <FieldsConflict
        editing={editing}
        nameOf={nameOf}
        labels={labelsOf(fieldNames, own)}
        textOf={(value) =>
          typeof value === 'boolean' ? texts.conflict[value ? 'yes' : 'no'] : String(value)
        }
      />
    </>
  )
}

type Editing = ComponentProps<typeof FieldsConflict<OfficeSeason, Typed>>['editing']

function SeasonFields({ typed, change, saving, proposals }: Editing & { proposals: Proposals }) {
  const { texts, language } = useTexts('promotions')
  const own = texts.promotions.season
  const proposed = proposals.find(({ occasion }) => occasion === typed.occasion)
  const choose = (occasion: Occasion) => {
    const found = proposals.find((it) => it.occasion === occasion)
    change({ occasion, ...(found && { firstDay: found.firstDay, lastDay: found.lastDay }) })
  }
  const day = (name: 'firstDay' | 'lastDay') => (
    <Field
      label={own[name]}
      type="date"
      value={typed[name]}
      error={faultOf(saving.error, name)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <>
      <Select
        label={own.occasion}
        hint={own.daysHint}
        value={typed.occasion}
        onChange={({ target }) => choose(target.value as Occasion)}
      >
        {occasions.map((occasion) => (
          <option key={occasion} value={occasion}>
            {own.occasions[occasion]}
          </option>
        ))}
      </Select>
      {day('firstDay')}
      {day('lastDay')}
      <TextsFields
        label={own.title}
        path="title"
        hint={proposed && fill(own.titleHint, { text: textIn(proposed.title, language) })}
        value={typed.title}
        onChange={(title) => change({ title })}
      />
      <TextsFields label={own.text} path="text" value={typed.text} onChange={(text) => change({ text })} />
      <Field
        label={own.target}
        hint={texts.promotions.targetHint}
        value={typed.target}
        error={faultOf(saving.error, 'target')}
        onChange={({ target }) => change({ target: target.value })}
      />
      <Checkbox
        label={own.isOn}
        checked={typed.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
    </>
  )
}

function typedFrom({ occasion, title, text, target, firstDay, lastDay, isOn }: OfficeSeason): Typed {
  return { occasion, title, text, target, firstDay, lastDay, isOn }
}

/** The next holiday is proposed. */
function start(proposals: Proposals): Typed {
  const [next] = proposals.toSorted((one, other) => one.lastDay.localeCompare(other.lastDay))
  const { occasion = 'other', firstDay = '', lastDay = '' } = next ?? {}
  return { occasion, title: noTexts, text: noTexts, target: '', firstDay, lastDay, isOn: true }
}
