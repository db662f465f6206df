import { defaultLanguage, languageData } from '../contract/language.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import { officeMessageTextEndpoints } from '../contract/office/message-texts.ts'
import type { OfficeMessageText } from '../contract/office/message-texts.ts'
import { measureSms } from '../contract/sms-rules.ts'
import type { SmsForm } from '../contract/sms-rules.ts'
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
    .description('Shows or changes what the mails and SMS of the shop say.')
  texts.command('list').description('Lists the kinds of mails and SMS.').run(list)
  texts
    .command('show <KIND>')
    .usage('KIND [--in LANGUAGE]')
    .description('Prints the sentences of a kind with their placeholders, and lists its versions.')
    .option('--in <language>', `language of the texts: ${offeredLanguages().join(', ')}`)
    .run(show)
  texts
    .command('set <KIND> <SENTENCE>')
    .usage('KIND SENTENCE [OPTIONS]')
    .description('Changes a sentence, such as subject, in one language; without a text it is the given one.')
    .option('--in <language>', `language of the text: ${offeredLanguages().join(', ')}`)
    .option('--text <text>', 'text')
    .option('--file <file>', 'file with the text')
    .run(set)
  texts
    .command('preview <KIND>')
    .usage('KIND [OPTIONS]')
    .description('Prints an example as plain text; of an SMS also its length and the form that is sent.')
    .option('--in <language>', `language of the example: ${offeredLanguages().join(', ')}`)
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
  const kinds = await withShop(call, ({ db, config }) => listMessageTexts(db, config))
  const rows = kinds.map(({ kind, isChanged, looks, tooLong, at, who }) => ({
    KIND: kind,
    TEXT: isChanged ? 'changed' : 'default',
    LOOK: looks > 0 ? String(looks) : '',
    'TOO LONG': tooLong > 0 ? String(tooLong) : '',
    CHANGED: at?.slice(0, 10) ?? '',
    BY: who ?? '',
  }))
  call.print(call.json ? JSON.stringify(kinds) : table(rows, 'There are no kinds of messages.'))
}

async function show(call: Call): Promise<void> {
  const [kind = ''] = call.words
  const language = languageOf(call)
  const shown = await withShop(call, ({ db, config }) => showMessageText(db, kind, config).catch(asFault))
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
  for (const { language: code, path, reason } of shown.tooLong)
    call.info(`${path} in ${code} is too long: ${lengths[reason]}`)
  printVersions(call, shown.versions)
}

const looks: Record<OfficeMessageText['looks'][number]['reason'], string> = {
  'given-changed': 'the shop comes with another sentence since it was written.',
  unfit: 'it does not fit any more, so that the given one is sent.',
  gone: 'the sentence is no longer used.',
}

const lengths: Record<OfficeMessageText['tooLong'][number]['reason'], string> = {
  'never-fits': 'one SMS has no room for it, so that it is not sent.',
  'may-not-fit': 'one SMS has no room for it with the longest values; then the given text is sent.',
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
  const shown = await withShop(call, async (shop) => {
    const { version, texts } = await showMessageText(shop.db, kind, shop.config).catch(asFault)
    const asked = { version, texts, language, example, actor: operator() }
    return tryMessageText(shop, kind, asked).catch(asFault)
  })
  if (call.json) return call.print(JSON.stringify(shown))
  if (shown.channel === 'mail') return call.print(`${shown.subject}\n\n${shown.text}`)
  const { units, room, segments } = measureSms(shown.text)
  call.print(shown.text)
  call.print(`${units} of ${room} characters, charged as ${segments}: ${forms[shown.form]}`)
}

const forms: Record<SmsForm, string> = {
  only: 'it has one form.',
  long: 'the long form is sent.',
  short: 'the short form is sent, as one SMS has no room for the long one.',
  cut: 'a name in the short form is shortened, as one SMS has no room for it.',
  given: "the given text is sent, as one SMS has no room for the shop's own.",
  'other-language': `it is sent in ${languageData[defaultLanguage].name}, as one SMS has no room for it in this language.`,
  several: 'one SMS has no room for any form.',
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
    const present = await showMessageText(shop.db, kind, shop.config).catch(asFault)
    const typed = checked(
      officeMessageTextEndpoints['PUT /office/message-texts/:kind'].body,
      {
        version: present.version,
        texts: await changed(present, shop),
      },
      { texts: 'text' },
    )
    const save = (tx: Shop['db']) => saveMessageTexts(tx, { ...knownKind(kind), ...typed }, operator())
    await transaction(shop.db, save).catch(withReason)
    return showMessageText(shop.db, kind, shop.config)
  })
  call.print(call.json ? JSON.stringify(now) : `The texts of ${kind} have version ${now.version}.`)
}

function withReason(error: unknown): never {
  const [fault] = error instanceof Refusal && error.code === 'invalid-input' ? (error.faults ?? []) : []
  if (fault) throw new Fault(`${faultText(fault.msg, 'en')}.`, { exitCode: 2, cause: error })
  return asFault(error)
}
