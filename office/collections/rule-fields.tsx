import { useQuery } from '@tanstack/react-query'
import { conditionKinds, ruleMatches } from '../../contract/collection-rules.ts'
import type { ConditionFault } from '../../contract/office/collections.ts'
import { collectionLimits } from '../../contract/office/limits.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { newCondition } from './draft.ts'
import type { Draft, TypedCondition } from './draft.ts'

type Props = {
  rule: Pick<Draft, 'match' | 'conditions'>
  faults: readonly ConditionFault[]
  faultAt: (path: string) => string | undefined
  onChange: (changed: Partial<Draft>) => void
}

export function RuleFields({ rule: { match, conditions }, faults, faultAt, onChange }: Props) {
  const own = useTexts('collections').texts.collections
  const set = (at: number, changed: Partial<TypedCondition>) =>
    onChange({ conditions: conditions.map((it, place) => (place === at ? { ...it, ...changed } : it)) })
  return (
    <>
      <p aria-hidden="true" className="font-medium">
        {own.match}
      </p>
      <Choice
        label={own.match}
        values={ruleMatches.map((it) => [it, own.matches[it]])}
        value={match}
        onChange={(chosen) => onChange({ match: chosen })}
      />
      <ol aria-label={own.conditions} className="grid gap-4">
        {conditions.map((condition, at) => (
          // Conditions have no other key than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid gap-3 rounded-md border border-line p-3">
            <ConditionFields
              condition={condition}
              number={at + 1}
              faultAt={(field) => faultAt(`members.conditions.${at}.${field}`)}
              onChange={(changed) => set(at, changed)}
            />
            {faults
              .filter((it) => it.at === at)
              .map(({ fault }) => (
                <strong key={fault} className="text-red">
                  {own.faults[fault]}
                </strong>
              ))}
            {conditions.length > 1 && (
              <Button
                variant="danger"
                className="justify-self-start"
                onClick={() => onChange({ conditions: conditions.toSpliced(at, 1) })}
              >
                {fill(own.removeCondition, { number: at + 1 })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {conditions.length < collectionLimits.conditions && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange({ conditions: [...conditions, newCondition] })}
        >
          {own.addCondition}
        </Button>
      )}
    </>
  )
}

type ConditionProps = {
  condition: TypedCondition
  number: number
  faultAt: (field: string) => string | undefined
  onChange: (changed: Partial<TypedCondition>) => void
}

function ConditionFields({ condition, number, faultAt, onChange }: ConditionProps) {
  const own = useTexts('collections').texts.collections
  const { kind, tag, from, to } = condition
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
      <Select
        label={fill(own.condition, { number })}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as TypedCondition['kind'] })}
      >
        {conditionKinds.map((it) => (
          <option key={it} value={it}>
            {own.conditionKinds[it]}
          </option>
        ))}
      </Select>
      {kind === 'category' && <CategoryField condition={condition} faultAt={faultAt} onChange={onChange} />}
      {kind === 'tag' && (
        <Field
          label={own.tag}
          error={faultAt('tag')}
          value={tag}
          onChange={({ target }) => onChange({ tag: target.value })}
        />
      )}
      {kind === 'price' &&
        (
          [
            ['from', own.from, from],
            ['to', own.to, to],
          ] as const
        ).map(([field, label, value]) => (
          <Field
            key={field}
            type="number"
            inputMode="decimal"
            min="0"
            label={label}
            error={faultAt(field)}
            value={value}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
    </div>
  )
}

function CategoryField({ condition: { categoryId }, faultAt, onChange }: Omit<ConditionProps, 'number'>) {
  const { texts, language } = useTexts('collections')
  const own = texts.collections
  const query = useQuery({
    queryKey: ['product choices', language],
    queryFn: () => call('GET /office/products/choices'),
  })
  const categories = query.data?.categories ?? []
  const isGone = query.data !== undefined && !categories.some(({ _id }) => _id === categoryId)
  return (
    <Select
      label={own.conditionKinds.category}
      error={faultAt('categoryId')}
      value={isGone ? '' : categoryId}
      onChange={({ target }) => onChange({ categoryId: target.value })}
    >
      <option value="">{own.chooseCategory}</option>
      {categories.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
