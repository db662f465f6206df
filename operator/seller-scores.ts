import { reasonMaximum } from '../contract/office/limits.ts'
import * as shape from '../contract/shapes.ts'
import { readStanding } from '../server/commerce/seller-score/read-standing.ts'
import { answerPenaltyAppeal } from '../server/operations/seller-scores/penalty-appeals.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { findSeller } from './find-seller.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const answers = ['lift', 'keep'] as const

/** What the rules have decided about a seller, and the answer to an appeal. */
export function addScoreCommands(sellers: ShopCommand): void {
  sellers
    .command('score <STORE|ID>')
    .usage('STORE|ID')
    .description('Shows the score of a seller, what it is made of, and its penalties.')
    .run(show)
  sellers
    .command('answer-penalty <PENALTY>')
    .usage('PENALTY --answer lift|keep --reason TEXT')
    .description('Answers the appeal of a seller against a penalty.')
    .requiredOption('--answer <answer>', answers.join(', '))
    .requiredOption('--reason <text>', 'why; the owners of the store are told')
    .run(answer)
}

const wordOf = (call: Call) => call.words[0]?.trim() ?? ''

async function show(call: Call): Promise<void> {
  const standing = await withShop(call, async ({ db }) =>
    readStanding(db, await findSeller(db, wordOf(call))),
  )
  if (call.json) return call.print(JSON.stringify({ standing }))
  const { decision, today, penalties } = standing
  call.print(decision?.score == null ? 'There is no score yet.' : `Score: ${decision.score} of 100.`)
  const parts = decision?.parts ?? []
  call.print(
    table(
      parts.map(({ part, of, against, points, weight }) => ({
        PART: part,
        OF: of,
        AGAINST: against,
        POINTS: points ?? '-',
        WEIGHT: weight,
      })),
      'Nothing was counted.',
    ),
  )
  if (today) call.print(`Orders today: ${today.taken} of at most ${today.most}.`)
  for (const { _id, rule, kind, from, until, faults, of, appeal, answer: answered } of penalties) {
    call.print(
      `${kind} ${_id} from ${from.slice(0, 10)} until ${until.slice(0, 10)}: ${rule}, ${faults.length} of ${of}`,
    )
    call.print(`Counted: ${faults.map(({ orderNumber }) => orderNumber).join(', ')}`)
    if (appeal) call.print(`Appeal: ${appeal.text}`)
    if (answered) call.print(`${answered.isLifted ? 'Lifted' : 'Kept'}: ${answered.reason}`)
  }
}

async function answer(call: Call): Promise<void> {
  const chosen = oneOf('answer', textOf(call.options.answer), answers)
  const penaltyId = shape.newId.safeParse(wordOf(call))
  const reason = shape.textOf(reasonMaximum).safeParse(textOf(call.options.reason) ?? '')
  if (!penaltyId.success) throw new Fault('There is no such penalty.', { exitCode: 2 })
  if (!reason.success)
    throw new Fault(`--reason must have 1 to ${reasonMaximum} characters.`, { exitCode: 2 })
  const answered = { isLifted: chosen === 'lift', reason: reason.data, actor: operator() }
  await withShop(call, ({ db, config }) =>
    transaction(db, (tx) => answerPenaltyAppeal(tx, config, penaltyId.data, answered)).catch(asFault),
  )
  call.print(chosen === 'lift' ? 'The penalty was lifted.' : 'The penalty was kept.')
}
