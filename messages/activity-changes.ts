import type { ActivityAction } from '../contract/office/activity-actions.ts'
import type { ActivityEntry } from '../contract/office/activity.ts'
import { fieldName } from './activity-field-names.ts'
import { isNothing, valueText } from './activity-value-text.ts'
import type { Reader } from './activity-value-text.ts'

/** What has only one side was not there before, or is not there any more. */
export type Change = { label: string; before?: string; after?: string }

/** Fields that stayed as they were are left out, and so are those that a new or removed thing does not have. */
export function changesOf(reader: Reader, entry: ActivityEntry): Change[] {
  const { action, subject, before, after } = entry
  // The database orders the keys of JSON by their length.
  const names = Object.keys({ ...before, ...after }).toSorted(
    (a, b) => Number(a === 'to') - Number(b === 'to'),
  )
  const changes = names.flatMap((name): Change[] => {
    // The sentence has the command already.
    if (action === 'command' && name === 'command') return []
    const [old, now] = [before?.[name], after?.[name]]
    if (old === now || (isNothing(old) && isNothing(now))) return []
    const label = fieldName(reader.texts, action, name, subject)
    const text = (value: typeof old) =>
      value === undefined ? undefined : valueText(reader, { entry, name }, value)
    const [was, is] = [isNothing(old) ? undefined : text(old), text(now)]
    if (was !== undefined && was === is) return [{ label, after: reader.texts.activity.isChanged }]
    if (was === undefined && is === undefined) return []
    return [{ label, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
  })
  return changes.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What was one thing and is another says most, and what has only an earlier side says least. */
function placeOf({ before, after }: Change): number {
  if (after === undefined) return 2
  return before === undefined ? 1 : 0
}

/** Their entries have the whole of what was saved, so that one difference is the whole change. */
const changing: ReadonlySet<ActivityAction> = new Set([
  'change-product',
  'change-code',
  'change-role',
  'save-delivery-method',
  'save-carrier',
  'save-category',
  'save-collection',
  'save-customer-group',
  'save-seller',
])

/** It is told in the sentence itself, if the entry is of nothing else. */
export function onlyChange(
  { action, after: values }: ActivityEntry,
  changes: Change[],
): Required<Change> | undefined {
  const [only, ...others] = changes
  if (!only || others.length > 0 || !changing.has(action)) return undefined
  // "From yes to no" does not read well in a sentence.
  if (Object.values(values ?? {}).some((value) => typeof value === 'boolean')) return undefined
  const { label, before, after } = only
  return before === undefined || after === undefined ? undefined : { label, before, after }
}
