import { useState } from 'react'
import { v4 as newId } from 'uuid'
import type { OfficeGroup } from '../../contract/office/customer-groups.ts'
import { regionName, regions } from '../../contract/regions.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from '../ui/conflict-dialog.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { groupsKey, useGroups } from './group-parts.ts'
import { ruleNumbers, ruleOf, typedOf } from './typed-group.ts'
import type { TypedGroup } from './typed-group.ts'

export function GroupDialog({ group, onClose }: { group: OfficeGroup | undefined; onClose: () => void }) {
  const { texts } = useTexts('care')
  const names = texts.care
  const [groupId] = useState(() => group?._id ?? newId())
  const editing = useEditing({
    queryKey: groupsKey,
    row: group,
    typedOf,
    reread: async () => (await call('GET /office/customer-groups')).groups.find(({ _id }) => _id === groupId),
    onClose,
  })
  const { typed, change, saving } = editing
  const save = () =>
    editing.save((version) => {
      const body = { version, name: typed.name, rule: typed.kind === 'rule' ? ruleOf(typed) : null }
      return call('PUT /office/customer-groups/:groupId', { params: { groupId }, body })
    })
  return (
    <>
      <Dialog
        label={group ? fill(names.changeGroup, { name: group.name }) : names.newGroup}
        onClose={onClose}
      >
        <Form className="grid gap-4" onSubmit={save}>
          <Field
            label={names.fields.name}
            autoComplete="off"
            value={typed.name}
            error={faultOf(saving.error, 'name')}
            onChange={({ target }) => change({ name: target.value })}
          />
          {!group && (
            <Select
              label={names.fields.kind}
              value={typed.kind}
              onChange={({ target }) => change({ kind: target.value === 'hand' ? 'hand' : 'rule' })}
            >
              <option value="rule">{names.kinds.rule}</option>
              <option value="hand">{names.kinds.hand}</option>
            </Select>
          )}
          {typed.kind === 'rule' && <RuleFields typed={typed} change={change} error={saving.error} />}
          <Failure error={saving.error} />
          <DialogButtons submit={texts.save} busy={saving.isPending} />
        </Form>
      </Dialog>
      <FieldsConflict
        editing={editing}
        nameOf={({ name }) => name}
        labels={names.fields}
        textOf={(value) => (value === 'hand' || value === 'rule' ? names.kinds[value] : String(value))}
      />
    </>
  )
}

type RuleProps = { typed: TypedGroup; change: (given: Partial<TypedGroup>) => void; error: unknown }

function RuleFields({ typed, change, error }: RuleProps) {
  const { texts, language } = useTexts('care')
  const names = texts.care
  const known = useGroups().data?.tags ?? []
  const field = (name: (typeof ruleNumbers)[number] | 'tag') => ({
    label: names.fields[name],
    autoComplete: 'off',
    value: typed[name],
    error: faultOf(error, `rule.${name}`),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <>
      <p className="text-soft">{names.ruleHint}</p>
      <Field {...field('tag')} list="group-tags" />
      <datalist id="group-tags">
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {ruleNumbers.map((name) => (
        <Field key={name} {...field(name)} inputMode={name === 'minSpent' ? 'decimal' : 'numeric'} />
      ))}
      <Select
        label={names.fields.region}
        value={typed.region}
        onChange={({ target }) => change({ region: target.value })}
      >
        <option value="">{names.anyRegion}</option>
        {regions.map((region) => (
          <option key={region} value={region}>
            {regionName(region, language)}
          </option>
        ))}
      </Select>
    </>
  )
}
