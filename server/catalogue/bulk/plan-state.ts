import type { BulkChange, StateValue } from '../../../contract/office/bulk-changes.ts'
import type { BulkKind, ProductState } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { onSale, stateAfter, stateOf } from '../products/product-state.ts'
import type { StoredState } from '../products/product-state.ts'

const states: Partial<Record<BulkKind, ProductState>> = {
  retire: 'hidden',
  'put-back': 'for-sale',
  'make-draft': 'draft',
}

export function isOfState(kind: BulkKind): boolean {
  return kind === 'schedule' || states[kind] !== undefined
}

/** A change stores the state of before and after as such a text; it is null for a product on sale. */
export function textOfState({ retiredAt, withheld, onSaleFrom }: StoredState): string | null {
  return retiredAt === null ? null : JSON.stringify([retiredAt, withheld, onSaleFrom])
}

export function stateOfText(text: string | null): StoredState {
  if (text === null) return onSale
  // Processes of the former version store the time alone.
  const parts = text.startsWith('[')
    ? (JSON.parse(text) as [string, StoredState['withheld'], string | null])
    : [text]
  const [retiredAt, withheld = null, onSaleFrom = null] = parts as [
    string,
    StoredState['withheld']?,
    (string | null)?,
  ]
  return {
    retiredAt: new Date(retiredAt),
    withheld,
    onSaleFrom: onSaleFrom === null ? null : new Date(onSaleFrom),
  }
}

export function shownState(text: string | null): StateValue {
  const stored = stateOfText(text)
  return { state: stateOf(stored), onSaleFrom: stored.onSaleFrom?.toISOString() ?? null }
}

/** Only what is not on sale can be scheduled: it then stays a draft or hidden until that time. Refuses a time that is over. */
export function nextState(
  db: Database,
  { kind, onSaleFrom }: BulkChange,
): (present: StoredState) => { next: string | null; fault?: 'is-on-sale' } {
  const now = db.now()
  const state = states[kind]
  if (state) return (present) => ({ next: textOfState(stateAfter(state, { present, now })) })
  if (onSaleFrom && onSaleFrom <= now) {
    throw new Refusal('invalid-input', {}, [{ msg: 'The time is over.', path: 'change.onSaleFrom' }])
  }
  return (present) =>
    present.retiredAt === null
      ? { next: null, fault: 'is-on-sale' }
      : { next: textOfState({ ...present, onSaleFrom }) }
}
