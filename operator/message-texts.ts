import { languages } from '../contract/language.ts'
import { officeMessageTextEndpoints } from '../contract/office/message-texts.ts'
import type { OfficeMessageText } from '../contract/office/message-texts.ts'
import { Refusal } from '../contract/refusals.ts'
import { faultText } from '../messages/refusal-text.ts'
import { knownKind, saveMessageTexts } from '../server/customers/face/message-texts.ts'
import {
  listMessageTexts,
  showMessageText,
  showMessageTextVersion,
} from '../server/customers/face/show-message-texts.ts'
import { tryMessageText } from '../server/operations/office/message-texts/try-message-text.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Shop } from '../server/platform/shop.ts'
import { asFault, checked } from './checked.ts'
import { readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { languageOf, printVersions, readText } from './own-texts.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const texts = program
    .command('message-texts')
    .usage('list | show KIND | set KIND SENTENCE | preview KIND | restore KIND VERSION | reset KIND')
    .description('Shows or changes what the mails of the shop say.')
  texts.command('list').description('Lists the kinds of mails.').run(list)
  texts
    .command('show <KIND>')
    .usage('KIND [--in LANGUAGE]')
    .description('Prints the sentences of a kind with their placeholders, and lists its versions.')
    .option('--in <language>', `language of the texts: ${languages.join(', ')}`)
    .run(show)
  texts
    .command('set <KIND> <SENTENCE>')
    .usage('KIND SENTENCE [OPTIONS]')
    .description('Changes a sentence, such as subject, in one language; without a text it is the given one.')
    .option('--in <language>', `language of the text: ${languages.join(', ')}`)
    .option('--text <text>', 'text')
    .option('--file <file>', 'file with the text')
    .run(set)
  texts
    .command('preview <KIND>')
    .usage('KIND [OPTIONS]')
    .description('Prints an example of the mail as plain text.')
    .option('--in <language>', `language of the mail: ${languages.join(', ')}`)
    .option('--example <number>', 'which of the examples, from 1 on')
    .run(preview)
  texts
    .command('restore <KIND> <VERSION>')
    .usage('KIND VERSION')
    .description('Takes an earlier version again; 0 is what the shop comes with.')
    .run(restore)
  texts
    .command('reset <KIND>')
    .usage('KIND')
    .description('Takes the texts that the shop comes with.')
    .run((call) => change(call, ({ defaults }) => defaults))
}

async function list(call: Call): Promise<void> {
  const kinds = await withShop(call, ({ db }) => listMessageTexts(db))
  const rows = kinds.map(({ kind, isChanged, looks, at, who }) => ({
    KIND: kind,
    TEXT: isChanged ? 'changed' : 'default',
    LOOK: looks > 0 ? String(looks) : '',
    CHANGED: at?.slice(0, 10) ?? '',
    BY: who ?? '',
  }))
  call.print(call.json ? JSON.stringify(kinds) : table(rows, 'There are no kinds of mails.'))
}

async function show(call: Call): Promise<void> {
  const [kind = ''] = call.words
  const language = languageOf(call)
  const shown = await withShop(call, ({ db }) => showMessageText(db, kind).catch(asFault))
  if (call.json) return call.print(JSON.stringify(shown))
  for (const { path, placeholders, required } of shown.sentences) {
    const own = shown.texts[language][path]
    const isOwn = own !== shown.defaults[language][path]
    const names = placeholders.map((name) => `{${name}}${required.includes(name) ? ' (needed)' : ''}`)
    call.print(`${path}${isOwn ? ' (changed)' : ''}: ${own}`)
    if (names.length > 0) call.print(`  ${names.join(' ')}`)
  }
  for (const { language: code, path, reason } of shown.looks)
    call.info(`${path} in ${code} needs a look: ${looks[reason]}`)
  printVersions(call, shown.versions)
}

const looks: Record<OfficeMessageText['looks'][number]['reason'], string> = {
  'given-changed': 'the shop comes with another sentence since it was written.',
  unfit: 'it does not fit any more, so that the given one is sent.',
  gone: 'the sentence is no longer used.',
}

async function set(call: Call): Promise<void> {
  const [, path = ''] = call.words
  const language = languageOf(call)
  const file = textOf(call.options['file'])
  const text = file === undefined ? textOf(call.options['text']) : (await readText(file)).trim()
  await change(call, ({ sentences, texts, defaults }) => {
    if (sentences.every((sentence) => sentence.path !== path)) {
      const known = sentences.map((sentence) => sentence.path).join(', ')
      throw new Fault(`There is no sentence ${path}. The sentences are: ${known}.`, { exitCode: 2 })
    }
    const given = defaults[language][path] ?? ''
    return { ...texts, [language]: { ...texts[language], [path]: text ?? given } }
  })
}

async function preview(call: Call): Promise<void> {
  const [kind = ''] = call.words
  const language = languageOf(call)
  const example = readWholeNumber(textOf(call.options['example']) ?? '1', '--example', [1, 20]) - 1
  const mail = await withShop(call, async (shop) => {
    const { version, texts } = await showMessageText(shop.db, kind).catch(asFault)
    const asked = { version, texts, language, example, actor: operator() }
    return tryMessageText(shop, kind, asked).catch(asFault)
  })
  if (call.json) return call.print(JSON.stringify(mail))
  call.print(`${mail.subject}\n\n${mail.text}`)
}

async function restore(call: Call): Promise<void> {
  const [kind = '', version = ''] = call.words
  const wanted = readWholeNumber(version, 'VERSION', [0, 1_000_000])
  await change(call, async ({ defaults }, { db }) =>
    wanted === 0 ? defaults : (await showMessageTextVersion(db, kind, wanted).catch(asFault)).texts,
  )
}

type Texts = OfficeMessageText['texts']

async function change(
  call: Call,
  changed: (present: OfficeMessageText, shop: Shop) => Texts | Promise<Texts>,
): Promise<void> {
  const [kind = ''] = call.words
  const now = await withShop(call, async (shop) => {
    const present = await showMessageText(shop.db, kind).catch(asFault)
    const typed = checked(officeMessageTextEndpoints['PUT /office/message-texts/:kind'].body, {
      version: present.version,
      texts: await changed(present, shop),
    })
    const save = (tx: Shop['db']) => saveMessageTexts(tx, { ...knownKind(kind), ...typed }, operator())
    await transaction(shop.db, save).catch(withReason)
    return showMessageText(shop.db, kind)
  })
  call.print(call.json ? JSON.stringify(now) : `The texts of ${kind} have version ${now.version}.`)
}

function withReason(error: unknown): never {
  const [fault] = error instanceof Refusal && error.code === 'invalid-input' ? (error.faults ?? []) : []
  if (fault) throw new Fault(`${faultText(fault.msg, 'en')}.`, { exitCode: 2, cause: error })
  return asFault(error)
}
