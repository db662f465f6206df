import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { TextChannel } from '../../../contract/office/limits.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readTextFace } from '../../platform/face/read-text-face.ts'
import { exampleMails } from '../../platform/mail/example-mails.ts'
import { readMailFace } from '../../platform/mail/read-mail-face.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { RenderedMail } from '../../platform/mail/render-mail.ts'
import { exampleSms } from '../../platform/sms/example-sms.ts'
import { chooseForm, writeTestSms } from '../../platform/sms/write-sms.ts'
import type { WrittenSms } from '../../platform/sms/write-sms.ts'
import type { TextKind } from './message-texts.ts'

type Asked = { language: Language; example: number; config: Config }

export type RenderedExample = ({ channel: 'mail' } & RenderedMail) | ({ channel: 'sms' } & WrittenSms)

/** How an example of each channel is made with the texts that are saved, by what makes the real ones. */
const examples: Record<TextChannel, (db: Database, kind: string, asked: Asked) => Promise<RenderedExample>> =
  {
    async mail(db, kind, { language, example, config }) {
      const mails = exampleMails(kind, language)
      const mail = mails[example % mails.length]!
      const rendered = renderMail(mail, config.publicUrl, await readMailFace(db, mail))
      return { channel: 'mail', ...rendered }
    },
    async sms(db, kind, { language, example, config }) {
      const all = exampleSms(kind, language, config)
      const shown = all[example % all.length]!
      const face = await readTextFace(db, 'sms', shown.kind ?? kind)
      const written =
        shown.kind === null
          ? writeTestSms({ language, face })
          : chooseForm(shown.kind, shown.values, { language, face })
      return { channel: 'sms', ...written }
    },
  }

const counts: Record<TextChannel, (kind: string, config: Config) => number> = {
  mail: (kind) => exampleMails(kind, defaultLanguage).length,
  sms: (kind, config) => exampleSms(kind, defaultLanguage, config).length,
}

export function countExamples({ channel, kind }: TextKind, config: Config): number {
  return counts[channel](kind, config)
}

export function renderExample(
  db: Database,
  { channel, kind }: TextKind,
  asked: Asked,
): Promise<RenderedExample> {
  return examples[channel](db, kind, asked)
}
