import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writtenTexts } from '../messages/catalogues.server.ts'
import { dateTexts } from '../messages/date-texts.ts'
import { frame } from '../messages/en/office/frame.ts'

const entry = `
  xx: {
    name: 'Pseudo',
    shortName: 'XX',
    direction: 'rtl',
    locale: 'xx-ET',
    script: 'Arab',
    fallbacks: ['am', 'en'],
    currency: 'XXB',
    calendar: 'gregorian',
    clock: 'international',
    separators: { comma: ', ', colon: ': ' },
  },
`

/** Adds a language as described in CONTRIBUTING.md, whose texts are the English ones after `xx`. */
export async function addPseudoLanguage(root: string): Promise<void> {
  await insert(join(root, 'contract/language.ts'), entry, '} as const satisfies Record<string, LanguageData')
  await writePseudoMessages(root)
  const file = join(root, 'messages/catalogues.server.ts')
  await insert(file, `import { xx } from './xx/index.ts'\n`, 'import type { Messages')
  await insert(file, `xx, `, 'am, en, ')
  const dates = join(root, 'messages/date-texts.ts')
  await insert(dates, `import { dates as xx } from './xx/dates.ts'\n`, 'import type { DateTexts }')
  await insert(dates, `xx, `, 'am, en, ')
}

async function writePseudoMessages(root: string): Promise<void> {
  const folder = join(root, 'messages/xx')
  await mkdir(folder, { recursive: true })
  await Promise.all(namespaces.map((namespace) => writeNamespace(folder, namespace)))
  await writeOffice(join(folder, 'office'))
  const texts = pseudo(writtenTexts.en)
  await writeFile(
    join(folder, 'index.ts'),
    `import type { Messages } from '../messages.ts'\n\nexport const xx: Messages = ${JSON.stringify(texts)}\n`,
  )
  // The placeholders of a pattern are all there is to it, so that it is not marked.
  await writeFile(
    join(folder, 'dates.ts'),
    `import type { DateTexts } from '../date-patterns.ts'\n\nexport const dates: DateTexts = ${JSON.stringify(dateTexts.en)}\n`,
  )
}

/** The office loads this file by itself. */
const namespaces = ['landing'] as const

async function writeNamespace(folder: string, namespace: (typeof namespaces)[number]): Promise<void> {
  const texts = JSON.stringify(pseudo(writtenTexts.en[namespace]))
  await writeFile(join(folder, `${namespace}.ts`), `export const ${namespace} = ${texts}\n`)
}

/** The office loads the frame first, and each of the other texts with the screens that show them. */
async function writeOffice(folder: string): Promise<void> {
  await mkdir(folder)
  const late = Object.entries(writtenTexts.en.office).filter(([name]) => !Object.hasOwn(frame, name))
  await Promise.all(
    [['frame', frame] as const, ...late].map(([name, texts]) => {
      const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const code = `export const ${name} = ${JSON.stringify(pseudo(texts))}\n`
      return writeFile(join(folder, `${file}.ts`), code)
    }),
  )
}

function pseudo(text: unknown): unknown {
  if (typeof text === 'string') return `xx ${text}`
  if (Array.isArray(text)) return text.map((part) => pseudo(part))
  return Object.fromEntries(Object.entries(text as object).map(([name, part]) => [name, pseudo(part)]))
}

async function insert(file: string, added: string, before: string): Promise<void> {
  const source = await readFile(file, 'utf8')
  if (!source.includes(before)) throw new Error(`${file} does not have "${before}"`)
  await writeFile(
    file,
    source.replace(before, () => added + before),
  )
}
