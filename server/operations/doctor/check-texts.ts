import { listMessageTexts } from '../../customers/face/show-message-texts.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

export async function checkTexts(config: Config, db: Database): Promise<Finding[]> {
  const about = 'Texts of mails and SMS'
  const own = (await listMessageTexts(db, config)).filter(({ isChanged }) => isChanged)
  const seen = own.filter(({ looks }) => looks > 0).map(({ kind }) => kind)
  const long = own.filter(({ tooLong }) => tooLong > 0).map(({ kind }) => kind)
  const warnings = [
    ...(seen.length > 0
      ? [`An update changed what these own texts replace: ${seen.join(', ')}. Look at them, and save them.`]
      : []),
    ...(long.length > 0
      ? [`One SMS has no room for some own texts of these: ${long.join(', ')}. Shorten them.`]
      : []),
  ]
  if (warnings.length > 0) return warnings.map((sentence) => warning(about, sentence))
  return own.length === 0 ? [] : [ok(about, 'All own texts fit the shop as it is.')]
}
