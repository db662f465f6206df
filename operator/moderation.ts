import { reasonMaximum } from '../contract/office/limits.ts'
import type { ActivityAction } from '../contract/office/activity-actions.ts'
import type { ActivityValues } from '../contract/office/activity.ts'
import { Refusal } from '../contract/refusals.ts'
import { showProduct } from '../server/catalogue/products/show-product.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operatorName } from './operator-name.ts'
import { recordChange } from './record-change.ts'
import { withShop } from './with-shop.ts'

/** What `reviews` and `questions` have in common. */
export const listLength = 100

type Moderate = (db: Database, id: string) => Promise<void>

/** The review or question, as far as the activity log shows it. */
type Moderatable = { answer: string | null; hiddenReason: string | null; body: string; rating?: number }
type Find = (db: Database, id: string) => Promise<Moderatable>
type OneChange = { action: ActivityAction; find: Find; change: Moderate; outcome: string }

type Moderated = {
  noun: 'review' | 'question'
  find: Find
  /** Who still sees a hidden one. */
  author: 'author' | 'asker'
  hide: (db: Database, id: string, decision: { reason: string; actor: string }) => Promise<void>
  show: Moderate
}

/** Adds `hide` and `show`. */
export function addHiding(group: ShopCommand, { noun, find, author, hide, show }: Moderated): void {
  group
    .command('hide <ID>')
    .usage('ID --reason TEXT')
    .description(`Hides a ${noun} from everyone but its ${author}, who sees the reason.`)
    .requiredOption('--reason <TEXT>')
    .run(async (call) => {
      const reason = readText(call, 'reason', reasonMaximum)
      if (reason === '') {
        throw new Fault(`--reason must not be empty: the ${author} reads it.`, { exitCode: 2 })
      }
      const decision = { reason, actor: operatorName() }
      await changeOne(call, {
        action: `hide-${noun}`,
        find,
        change: (db, id) => hide(db, id, decision),
        outcome: `The ${noun} ID is hidden.`,
      })
    })
  group
    .command('show <ID>')
    .usage('ID')
    .description(`Shows a hidden ${noun} again.`)
    .run((call) =>
      changeOne(call, { action: `show-${noun}`, find, change: show, outcome: `The ${noun} ID is shown.` }),
    )
}

/** Changes the one that the call names by its id, and prints the outcome. */
export async function changeOne(call: Call, { action, find, change, outcome }: OneChange): Promise<void> {
  const [id = ''] = call.words
  const describe = async (tx: Database) => {
    const found = await find(tx, id).catch(unlessRefused)
    return found && { subject: id, values: valuesOf(action, found) }
  }
  await withShop(call, ({ db }) => recordChange(db, { action, describe }, (tx) => change(tx, id))).catch(
    (error: unknown) => {
      const noun = error instanceof Refusal ? /^(\w+)-not-found$/.exec(error.code)?.[1] : undefined
      throw noun ? new Fault(`There is no ${noun} ${id}.`, { cause: error }) : error
    },
  )
  call.print(call.json ? JSON.stringify({ id }) : outcome.replace('ID', id))
}

/** One that is removed is in the log only then. */
function valuesOf(
  action: ActivityAction,
  { answer, hiddenReason, body, rating }: Moderatable,
): ActivityValues {
  if (action.startsWith('remove')) return { text: body, ...(rating !== undefined && { rating }) }
  return action.startsWith('answer') ? { answer } : { reason: hiddenReason }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/** Undefined without an SKU. */
export async function productIdOf(db: Database, sku: string | undefined): Promise<string | undefined> {
  if (sku === undefined) return undefined
  const product = await showProduct(db, sku)
  if (!product) throw new Fault(`There is no product with the SKU ${sku}.`)
  return product.id
}

/** Trimmed and not too long. */
export function readText(call: Call, option: 'text' | 'reason', maximum: number): string {
  const text = textOf(call.options[option])?.trim() ?? ''
  if (text.length <= maximum) return text
  throw new Fault(`--${option} must have at most ${maximum} characters.`, { exitCode: 2 })
}
