import { hidingReasonMaximum } from '../contract/limits.ts'
import { Refusal } from '../contract/refusals.ts'
import { showProduct } from '../server/catalogue/show-product.ts'
import type { Database } from '../server/database/connect.ts'
import { Fault } from '../server/fault.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operatorName } from './operator-name.ts'
import { withShop } from './with-shop.ts'

/** What `reviews` and `questions` have in common. */
export const listLength = 100

type Change = (db: Database, id: string) => Promise<void>

type Moderated = {
  noun: 'review' | 'question'
  /** Who still sees a hidden one. */
  author: 'author' | 'asker'
  hide: (db: Database, id: string, decision: { reason: string; actor: string }) => Promise<void>
  show: Change
}

/** Adds `hide` and `show`. */
export function addHiding(group: ShopCommand, { noun, author, hide, show }: Moderated): void {
  group
    .command('hide <ID>')
    .usage('ID --reason TEXT')
    .description(`Hides a ${noun} from everyone but its ${author}, who sees the reason.`)
    .requiredOption('--reason <TEXT>')
    .run(async (call) => {
      const reason = readText(call, 'reason', hidingReasonMaximum)
      if (reason === '') {
        throw new Fault(`--reason must not be empty: the ${author} reads it.`, { exitCode: 2 })
      }
      const decision = { reason, actor: operatorName() }
      await changeOne(call, `The ${noun} ID is hidden.`, (db, id) => hide(db, id, decision))
    })
  group
    .command('show <ID>')
    .usage('ID')
    .description(`Shows a hidden ${noun} again.`)
    .run((call) => changeOne(call, `The ${noun} ID is shown.`, show))
}

/** Changes the one that the call names by its id, and prints the outcome. */
export async function changeOne(call: Call, outcome: string, change: Change): Promise<void> {
  const [id = ''] = call.words
  await withShop(call, ({ db }) => change(db, id)).catch((error: unknown) => {
    const noun = error instanceof Refusal ? /^(\w+)-not-found$/.exec(error.code)?.[1] : undefined
    throw noun ? new Fault(`There is no ${noun} ${id}.`, { cause: error }) : error
  })
  call.print(call.json ? JSON.stringify({ id }) : outcome.replace('ID', id))
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
