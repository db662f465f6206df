import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { TextChannel } from '../../../contract/office/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { exampleMails } from '../../platform/mail/example-mails.ts'
import { readMailFace } from '../../platform/mail/read-mail-face.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { RenderedMail } from '../../platform/mail/render-mail.ts'
import type { TextKind } from './message-texts.ts'

type Asked = { language: Language; example: number; publicUrl: string }

/** How an example of each channel is made with the texts that are saved, by what makes the real ones. */
const examples: Record<TextChannel, (db: Database, kind: string, asked: Asked) => Promise<RenderedMail>> = {
  async mail(db, kind, { language, example, publicUrl }) {
    const mails = exampleMails(kind, language)
    const mail = mails[example % mails.length]!
    return renderMail(mail, publicUrl, await readMailFace(db, mail))
  },
}

export function countExamples({ kind }: TextKind): number {
  return exampleMails(kind, defaultLanguage).length
}

export function renderExample(
  db: Database,
  { channel, kind }: TextKind,
  asked: Asked,
): Promise<RenderedMail> {
  return examples[channel](db, kind, asked)
}
