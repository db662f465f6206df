import type { Language } from '../../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { readTextFace } from '../face/read-text-face.ts'
import type { MailFace } from './write-mail.ts'

export async function readMailFace(
  db: Database,
  { lang, template }: { lang: Language; template: string },
): Promise<MailFace> {
  const { names, ownIn } = await readTextFace(db, 'mail', template)
  return { names, own: ownIn(lang) }
}
