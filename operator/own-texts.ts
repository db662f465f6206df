import { readFile } from 'node:fs/promises'
import { defaultLanguage } from '../contract/language.ts'
import { isOffered, offeredLanguages } from '../contract/offered-languages.ts'
import type { Language } from '../contract/language.ts'
import { Fault } from '../server/platform/fault.ts'
import { textOf } from './command.ts'
import type { Call } from './command.ts'
import { toMinute } from './to-minute.ts'

/** Pages and mails have texts in several languages, and versions. */
export function languageOf({ options }: Call): Language {
  const given = textOf(options['in']) ?? defaultLanguage
  if (isOffered(given)) return given
  throw new Fault(`--in must be one of: ${offeredLanguages().join(', ')}.`, { exitCode: 2 })
}

export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Fault(`The file ${file} cannot be read.`, { exitCode: 2, cause: error })
  }
}

type Version = { version: number; at: string; who: string; isDefault: boolean }

export function printVersions(call: Call, versions: readonly Version[]): void {
  for (const { version, at, who, isDefault } of versions)
    call.info(`Version ${version}: ${toMinute(at)}, ${who}${isDefault ? ' (default)' : ''}`)
}
