import { defaultLanguage } from '../contract/language.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import type { PrivacyRegister } from '../contract/office/privacy-register.ts'
import { writePrivacyRegister } from '../server/operations/privacy-register/write-register.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  program
    .command('privacy')
    .usage('register')
    .description('Writes the register of personal data.')
    .command('register')
    .usage('[--lang LANGUAGE]')
    .description(
      'Prints what the shop does with personal data, as the data protection law asks, in Markdown.',
    )
    .option('--lang <language>', offeredLanguages().join(' or '))
    .run(register)
}

async function register(call: Call): Promise<void> {
  const language = oneOf('lang', textOf(call.options['lang']), offeredLanguages()) ?? defaultLanguage
  const written = await withShop(call, (shop) => writePrivacyRegister(shop, language))
  call.print(call.json ? JSON.stringify(written) : asMarkdown(written))
}

function asMarkdown({ title, lead, made, sections }: PrivacyRegister): string {
  const parts = sections.map(({ heading, lines, rows }) =>
    [
      `## ${heading}`,
      ...(rows.length > 0
        ? [`| | |\n|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`]
        : []),
      ...(lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : []),
    ].join('\n\n'),
  )
  return [`# ${title}`, lead, made, ...parts].join('\n\n')
}
