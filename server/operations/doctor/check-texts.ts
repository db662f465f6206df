import { listMessageTexts } from '../../customers/face/show-message-texts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

export async function checkTexts(db: Database): Promise<Finding[]> {
  const about = 'Texts of mails'
  const own = (await listMessageTexts(db)).filter(({ isChanged }) => isChanged)
  const seen = own.filter(({ looks }) => looks > 0).map(({ kind }) => kind)
  if (seen.length > 0) {
    const kinds = seen.join(', ')
    return [
      warning(
        about,
        `An update changed what these own texts replace: ${kinds}. Look at them, and save them.`,
      ),
    ]
  }
  return own.length === 0 ? [] : [ok(about, 'All own texts fit the shop as it is.')]
}
