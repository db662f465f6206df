import { textMaximum } from '../contract/limits.ts'
import { Fault } from '../server/platform/fault.ts'
import {
  answerQuestion,
  findQuestion,
  hideQuestion,
  newestQuestions,
  showQuestion,
} from '../server/catalogue/questions/answer-questions.ts'
import type { Call, ShopCommand } from './command.ts'
import { addHiding, changeOne, listLength, productIdOf, readText } from './moderation.ts'
import { operatorName } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

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
  addHiding(questions, {
    noun: 'question',
    find: findQuestion,
    author: 'asker',
    hide: hideQuestion,
    show: showQuestion,
  })
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
  const given = { answer: text, actor: operatorName() }
  await changeOne(call, {
    action: 'answer-question',
    find: findQuestion,
    change: (db, id) => answerQuestion(db, id, given),
    outcome: 'The question ID is answered.',
  })
}
