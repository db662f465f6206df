import { readFile } from 'node:fs/promises'
import { offeredTranslations } from '../contract/offered-languages.ts'
import { fieldIn } from '../contract/office/texts.ts'
import { Refusal } from '../contract/refusals.ts'
import { refusalText } from '../messages/refusal-text.ts'
import type { NewTranslations } from '../server/platform/database/translations.ts'
import { Fault } from '../server/platform/fault.ts'
import { storePicture } from '../server/platform/media/store-picture.ts'
import type { Shop } from '../server/platform/shop.ts'
import { textOf, readWholeNumber } from './command.ts'
import type { ShopCommand } from './command.ts'
import { languageName } from './language-name.ts'

/** The first text is an argument, the others are options. */
export type Texts<Field extends string> = Record<Field, string>

export function addListingOptions<Field extends string>(
  command: ShopCommand,
  texts: Texts<Field>,
): ShopCommand {
  const described = Object.entries<string>(texts)
  for (const [field, help] of described.slice(1)) command.option(`--${optionOf(field)} <text>`, help)
  for (const language of offeredTranslations()) {
    for (const [field, help] of described) {
      command.option(`--${optionOf(field)}-${language} <text>`, `${help} in ${languageName(language)}`)
    }
  }
  return command
    .option('--image <file>', 'picture file')
    .option('--position <number>', 'place in the list, lowest first')
}

function optionOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** They are undefined for omitted options. It throws a Fault for a file that is not a picture. */
export async function readListingOptions<Field extends string>(
  shop: Pick<Shop, 'db' | 'media' | 'pictures'>,
  options: Record<string, unknown>,
  texts: Texts<Field>,
) {
  const fields = Object.keys(texts) as Field[]
  const translations: NewTranslations<Field> = {}
  for (const language of offeredTranslations()) {
    translations[language] = textsOf(fields, (field) => options[fieldIn(field, language)])
  }
  const position = textOf(options.position)
  return {
    texts: textsOf(fields, (field) => options[field]),
    translations,
    position: position === undefined ? undefined : readWholeNumber(position, '--position', [-10_000, 10_000]),
    image: await storeImage(shop, textOf(options.image)),
  }
}

function textsOf<Field extends string>(fields: Field[], option: (field: Field) => unknown) {
  return Object.fromEntries(fields.map((field) => [field, textOf(option(field))])) as Record<
    Field,
    string | undefined
  >
}

/** Undefined without a path. It throws a Fault for a file that is not a picture. */
export async function storeImage(
  shop: Pick<Shop, 'db' | 'media' | 'pictures'>,
  path: string | undefined,
): Promise<string | undefined> {
  return path === undefined ? undefined : ofPictureFile(path, (bytes) => storePicture(shop, bytes))
}

/** Throws a Fault for a file that cannot be read, or is refused. */
export async function ofPictureFile<Stored>(
  path: string,
  store: (bytes: Buffer) => Promise<Stored>,
): Promise<Stored> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Fault(`${path} cannot be read: ${error.code}.`, { exitCode: 2, cause: error })
  })
  return store(bytes).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Fault(`${path}: ${refusalText(error, 'en')}`, { exitCode: 2, cause: error })
  })
}
