import { customerNoteMaximum, customerTagLimits } from '../contract/office/limits.ts'
import { Refusal } from '../contract/refusals.ts'
import { tagsOf } from '../contract/tags.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { Fault } from '../server/platform/fault.ts'
import {
  addNote,
  removeNote,
  setTags,
  showCare,
} from '../server/operations/office/customer-groups/change-care.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { customerOf } from './customer-of.ts'
import { operator } from './operator-name.ts'
import { withShop } from './with-shop.ts'

/** What is noted about a customer: `customers note`, `customers remove-note` and `customers tags`. */
export function addCareCommands(customers: ShopCommand): void {
  customers
    .command('note <WHO>')
    .usage('WHO --text TEXT')
    .description('Adds a note about a customer for members of staff.')
    .requiredOption('--text <text>', 'the note; the customer may ask for a copy')
    .run(note)
  customers
    .command('remove-note <WHO> <NOTE>')
    .usage('WHO NOTE')
    .description('Removes a note about a customer. customers show names the notes.')
    .run(unnote)
  customers
    .command('tags <WHO> [TAGS...]')
    .usage('WHO [TAG…]')
    .description('Sets the tags of a customer; none removes all.')
    .run(tags)
}

/** The lines that `customers show` has about notes, tags and groups. */
export async function careLines(db: Parameters<typeof showCare>[0], userId: string): Promise<string[]> {
  const { care } = await showCare(db, userId, { showsMoney: true })
  return [
    ...(care.tags.length === 0 ? [] : [`tags: ${care.tags.join(', ')}`]),
    ...(care.groups.length === 0 ? [] : [`groups: ${care.groups.map(({ name }) => name).join(', ')}`]),
    ...care.notes.map(({ _id, text, by, at }) => `note ${_id} by ${by}, ${at.slice(0, 10)}: ${text}`),
  ]
}

async function note(call: Call): Promise<void> {
  const text = textOf(call.options.text)?.trim() ?? ''
  if (text === '' || text.length > customerNoteMaximum) {
    throw new Fault(`--text must have 1 to ${customerNoteMaximum} characters.`, { exitCode: 2 })
  }
  const id = newId()
  await change(call, (db, userId) => addNote(db, { userId, actor: operator(), id, text }))
  call.print(call.json ? JSON.stringify({ _id: id }) : `The note ${id} was added.`)
}

async function unnote(call: Call): Promise<void> {
  const id = call.words[1] ?? ''
  await change(call, (db, userId) => removeNote(db, { userId, actor: operator(), id }))
  call.print(call.json ? JSON.stringify({ _id: id }) : 'The note was removed.')
}

async function tags(call: Call): Promise<void> {
  const chosen = tagsOf(call.words.slice(1))
  if (call.words.length - 1 > customerTagLimits.ofCustomer) {
    throw new Fault(`A customer has at most ${customerTagLimits.ofCustomer} tags.`, { exitCode: 2 })
  }
  await change(call, (db, userId) =>
    setTags(db, { userId, actor: operator(), tags: chosen, shown: undefined }),
  )
  call.print(call.json ? JSON.stringify({ tags: chosen }) : `Tags: ${chosen.join(', ') || 'none'}.`)
}

type Work = (db: Parameters<typeof addNote>[0], userId: string) => Promise<void>

async function change(call: Call, work: Work): Promise<void> {
  await withShop(call, async ({ db }) => {
    const { _id } = await customerOf(db, call.words[0])
    await work(db, _id).catch(asFault)
  })
}

export function asFault(error: unknown): never {
  if (error instanceof Refusal) throw new Fault(refusalText(error, 'en'), { cause: error })
  throw error
}
