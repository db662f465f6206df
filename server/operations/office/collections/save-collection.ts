import type { CollectionContent } from '../../../../contract/office/collections.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import {
  readCollection,
  removeCollection,
  writeCollection,
} from '../../../catalogue/collections/write-collection.ts'
import { lockCategories } from '../../../catalogue/products/categories.ts'
import { requireNoDiscountsOfCollection } from '../../../commerce/discounts/manage-discounts.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { columnsOf } from '../../../platform/database/translations.ts'
import { lockRow, requireVersion } from '../save-shown.ts'
import { collectionValues, collectionVersion, storedMembers } from './show-collections.ts'

type Saving = {
  id: string
  /** The member saw this version; null for a new one, and undefined for any. */
  version: string | null | undefined
  content: CollectionContent
  actor: Actor
}

/** A condition may keep naming a category that was removed, which finds nothing; a new one may not. */
export async function saveCollection(tx: Database, { id, version, content, actor }: Saving): Promise<void> {
  await lockRow(tx, 'collections', id)
  const present = await readCollection(tx, id)
  if (!present && version) throw new Refusal('collection-not-found')
  const before = present && (await collectionValues(tx, present))
  const { members, slug, isShown, ...texts } = content
  const { rule, productIds } = storedMembers(members)
  const kept = new Set(categoriesOf(present?.rule ?? null))
  const chosen = categoriesOf(rule).filter((it) => !kept.has(it))
  if (!(await lockCategories(tx, chosen))) throw new Refusal('category-chosen-unknown')
  await writeCollection(tx, id, { ...columnsOf(texts), slug, isShown, rule, productIds })
  const saved = await readCollection(tx, id)
  if (!saved) throw new Refusal('collection-not-found')
  // A repetition of a save whose answer was lost changes nothing.
  if (present && collectionVersion(present) === collectionVersion(saved)) return
  if (present && version !== undefined) requireVersion(version ?? '', () => collectionVersion(present))
  await recordActivity(tx, actor, {
    action: 'save-collection',
    subject: saved.name,
    ...(before && { before }),
    after: await collectionValues(tx, saved),
  })
}

function categoriesOf(rule: ReturnType<typeof storedMembers>['rule']): string[] {
  return (rule?.conditions ?? []).flatMap((it) => (it.kind === 'category' ? [it.categoryId] : []))
}

export async function endCollection(tx: Database, id: string, actor: Actor): Promise<void> {
  await lockRow(tx, 'collections', id)
  const row = await readCollection(tx, id)
  if (!row) throw new Refusal('collection-not-found')
  const before = await collectionValues(tx, row)
  await requireNoDiscountsOfCollection(tx, id)
  await removeCollection(tx, id)
  await recordActivity(tx, actor, { action: 'remove-collection', subject: row.name, before })
}
