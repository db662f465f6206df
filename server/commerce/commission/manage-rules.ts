import type { CommissionRate, RuleScope } from '../../../contract/commission.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { lockCategories } from '../../catalogue/products/categories.ts'
import type { FoundCategory } from '../../catalogue/products/categories.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import type { CommissionRule } from './line-terms.ts'

type NewRule = RuleScope &
  CommissionRate & {
    id: string
    isOwn: boolean
    /** It begins at once if it is null. */
    beginsAt: Date | null
    endsAt: Date | null
  }

/** A minute that was chosen is over by seconds when it arrives. */
const lateMs = 60_000

const scopeFields = ['productId', 'sellerId', 'categoryId'] as const
const rateFields = ['isOwn', 'basisPoints', 'fixedSantim', 'minimumSantim', 'maximumSantim'] as const

/**
 * Without an end, the rule takes the place of the last one for the same goods, which ends when it begins. One with an end
 * counts before that one until it is over. Refuses `commission-begins-before`, `promotion-dates`, `changed-meanwhile`,
 * `category-chosen-unknown` and `seller-not-found`.
 */
export async function addRule(
  tx: Database,
  { id, beginsAt: from, endsAt, ...given }: NewRule,
): Promise<{ rule: CommissionRule; isNew: boolean }> {
  await lockRules(tx)
  const known = await findRule(tx, id)
  if (known) {
    const fields = [...scopeFields, ...rateFields]
    if (!fields.every((name) => known[name] === given[name])) throw new Refusal('changed-meanwhile')
    return { rule: known, isNew: false }
  }
  const beginsAt = from === null ? tx.now() : present(tx, from, 'from')
  if (endsAt !== null && endsAt <= beginsAt) {
    throw new Refusal('promotion-dates', {}, [
      { msg: 'The end must be later than the beginning', path: 'until' },
    ])
  }
  await requireScope(tx, given)
  const rule = await tx
    .insertInto('commissionRules')
    .values({ ...given, id, beginsAt, endsAt, replacedBy: null, createdAt: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (endsAt === null) {
    await tx
      .updateTable('commissionRules')
      .set({ endsAt: beginsAt, replacedBy: id })
      .where('appliesTo', '=', rule.appliesTo)
      .where('id', '<>', id)
      .where('endsAt', 'is', null)
      .where('beginsAt', '<=', beginsAt)
      .execute()
  }
  return { rule, isNew: true }
}

/**
 * The rule ends now or at the time. If it has not begun, it never counts, and the one that it was to replace goes on.
 * Refuses `commission-rule-not-found`, `commission-begins-before` and `commission-rule-over`.
 */
export async function endRule(tx: Database, id: string, until: Date | null): Promise<CommissionRule> {
  await lockRules(tx)
  const rule = await readRule(tx, id)
  const at = until === null ? tx.now() : present(tx, until, 'until')
  if (rule.endsAt !== null && rule.endsAt <= tx.now() && until === null) return rule
  if (rule.endsAt !== null && rule.endsAt < at) {
    throw new Refusal('commission-rule-over', { date: rule.endsAt.toISOString() })
  }
  if (at <= rule.beginsAt) {
    await tx
      .updateTable('commissionRules')
      .set({ endsAt: rule.endsAt, replacedBy: rule.replacedBy })
      .where('replacedBy', '=', id)
      .execute()
  }
  return tx
    .updateTable('commissionRules')
    .set({ endsAt: at <= rule.beginsAt ? rule.beginsAt : at, replacedBy: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Refuses `category-of-commission` while a rule for it is not over. */
export async function requireNoCommission(tx: Database, { id, name }: FoundCategory): Promise<void> {
  const found = await tx
    .selectFrom('commissionRules')
    .select('id')
    .where('categoryId', '=', id)
    .where((row) =>
      row.or([
        row('endsAt', 'is', null),
        row('endsAt', '>', row.fn<Date>('greatest', ['beginsAt', row.val(tx.now())])),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (found) throw new Refusal('category-of-commission', { name })
}

/** Whoever adds or ends a rule sees what others have done. */
function lockRules(tx: Database): Promise<void> {
  return lockByName(tx, 'commission rules')
}

function findRule(tx: Database, id: string): Promise<CommissionRule | undefined> {
  return tx.selectFrom('commissionRules').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Refuses `commission-rule-not-found`. */
export async function readRule(tx: Database, id: string): Promise<CommissionRule> {
  const found = await findRule(tx, id)
  if (!found) throw new Refusal('commission-rule-not-found')
  return found
}

/** Orders were placed by the rules of their time, which nobody can change afterwards. */
function present(tx: Database, time: Date, path: 'from' | 'until'): Date {
  const now = tx.now()
  if (time.getTime() < now.getTime() - lateMs) {
    throw new Refusal('commission-begins-before', {}, [{ msg: 'The time is over.', path }])
  }
  return time < now ? now : time
}

async function requireScope(tx: Database, { sellerId, categoryId }: RuleScope): Promise<void> {
  if (categoryId !== null && !(await lockCategories(tx, [categoryId]))) {
    throw new Refusal('category-chosen-unknown')
  }
  if (sellerId === null) return
  const seller = await tx
    .selectFrom('sellers')
    .select('id')
    .where('id', '=', sellerId)
    .forKeyShare()
    .executeTakeFirst()
  if (!seller) throw new Refusal('seller-not-found')
}
