import type { ConditionFault } from '../../contract/office/collections.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useTexts } from '../texts.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { FaultAt, TextsFields } from '../../member-ui/texts-fields.tsx'
import type { Draft } from './draft.ts'
import { MembersByHand } from './members-by-hand.tsx'
import { RuleFields } from './rule-fields.tsx'

type Props = {
  draft: Draft
  faults: readonly ConditionFault[]
  faultAt: (path: string) => string | undefined
  onChange: (changed: Partial<Draft>) => void
}

export function CollectionFields({ draft, faults, faultAt, onChange }: Props) {
  const own = useTexts('collections').texts.collections
  return (
    <>
      <FaultAt value={faultAt}>
        <TextsFields
          label={own.name}
          path="name"
          value={draft.name}
          onChange={(name) => onChange({ name })}
        />
        <TextsFields
          isLong
          label={own.description}
          path="description"
          value={draft.description}
          onChange={(description) => onChange({ description })}
        />
      </FaultAt>
      <Field
        label={own.slug}
        hint={own.slugHint}
        error={faultAt('slug')}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.slug}
        onChange={({ target }) => onChange({ slug: target.value })}
      />
      <Checkbox
        label={own.isShown}
        checked={draft.isShown}
        onChange={({ target }) => onChange({ isShown: target.checked })}
      />
      <Panel title={own.kind}>
        <Choice
          label={own.kind}
          values={(['by-hand', 'by-rule'] as const).map((it) => [it, own.kinds[it]])}
          value={draft.kind}
          onChange={(kind) => onChange({ kind })}
        />
        {draft.kind === 'by-hand' ? (
          <MembersByHand products={draft.products} onChange={(products) => onChange({ products })} />
        ) : (
          <RuleFields rule={draft} faults={faults} faultAt={faultAt} onChange={onChange} />
        )}
      </Panel>
    </>
  )
}
