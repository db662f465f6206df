import { textMaximum } from '../contract/limits.ts'
import type { Database } from '../server/database/connect.ts'
import { Fault } from '../server/fault.ts'
import {
  answerQuestion,
  hideQuestion,
  newestQuestions,
  showQuestion,
} from '../server/questions/answer-questions.ts'
import type { Call, ShopCommand } from './command.ts'
import { operatorName } from './operator-name.ts'
import { productIdOf, readReason, readText } from './reviews.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const listLength = 100

export function addCommand(program: ShopCommand): void {
  const questions = program
    .command('questions')
    .usage('list [SKU] [--waiting] | answer ID --text TEXT | hide ID --reason TEXT | show ID')
    .description('Lists the newest questions about products; answers, hides or shows one.')
  questions
    .command('list [SKU]')
    .usage('[SKU] [--waiting]')
    .description(`Lists the newest ${listLength} questions, of one product or of all.`)
    .option('--waiting', 'only those without an answer')
    .run(list)
  questions
    .command('answer <ID>')
    .usage('ID --text TEXT')
    .description('Writes or replaces the answer. The asker is told of the first one.')
    .requiredOption('--text <TEXT>')
    .run(answer)
  questions
    .command('hide <ID>')
    .usage('ID --reason TEXT')
    .description('Hides a question from everyone but its asker, who sees the reason.')
    .requiredOption('--reason <TEXT>')
    .run(hide)
  questions.command('show <ID>').usage('ID').description('Shows a hidden question again.').run(show)
}

async function list(call: Call): Promise<void> {
  const [sku] = call.words
  const isWaiting = call.options.waiting === true
  const questions = await withShop(call, async ({ db }) =>
    newestQuestions(db, { productId: await productIdOf(db, sku), isWaiting, limit: listLength }),
  )
  if (call.json) {
    return call.print(JSON.stringify(questions.map(({ body, ...question }) => ({ ...question, text: body }))))
  }
  const rows = questions.map((question) => ({
    QUESTION: question.id,
    ASKED: question.createdAt.toISOString().slice(0, 10),
    BY: question.askerName,
    TEXT: question.body,
    ANSWER: question.answer ?? '',
    HIDDEN: question.hiddenReason ?? '',
  }))
  call.print(table(rows, 'There are no questions.'))
}

async function answer(call: Call): Promise<void> {
  const text = readText(call, 'text', textMaximum)
  if (text === '') throw new Fault('--text must not be empty.', { exitCode: 2 })
  await change(call, 'is answered', (db, id) =>
    answerQuestion(db, id, { answer: text, actor: operatorName() }),
  )
}

async function hide(call: Call): Promise<void> {
  const reason = readReason(call)
  await change(call, 'is hidden', (db, id) => hideQuestion(db, id, { reason, actor: operatorName() }))
}

async function show(call: Call): Promise<void> {
  await change(call, 'is shown', showQuestion)
}

async function change(
  call: Call,
  outcome: string,
  work: (db: Database, id: string) => Promise<void>,
): Promise<void> {
  const [id = ''] = call.words
  await withShop(call, ({ db }) => work(db, id))
  call.print(call.json ? JSON.stringify({ id }) : `The question ${id} ${outcome}.`)
}
