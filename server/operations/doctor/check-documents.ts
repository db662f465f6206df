import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { documentsByKey } from '../seller-applications/encrypt-stored.ts'
import { failure, ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const about = 'Documents of sellers'

/** Nothing is said of a shop that encrypts none. */
export async function checkDocuments(
  { documentKeys }: Pick<Config, 'documentKeys'>,
  db: Database,
): Promise<Finding[]> {
  const [first, ...former] = documentKeys.map(({ id }) => id)
  let [all, plain, ofFormer, locked] = [0, 0, 0, 0]
  for (const [keyId, count] of await documentsByKey(db)) {
    all += count
    if (keyId === undefined) plain += count
    else if (former.includes(keyId)) ofFormer += count
    else if (keyId !== first) locked += count
  }
  const found: Finding[] = []
  if (locked > 0) {
    const text = `${locked} are encrypted by a key that DOCUMENT_KEY does not list, and cannot be seen: add it at the end of the list.`
    found.push(failure(about, text))
  }
  if (ofFormer > 0) {
    const text = `${ofFormer} are encrypted by a former key of DOCUMENT_KEY: the running shop encrypts them anew within an hour. Keep the key until then.`
    found.push(warning(about, text))
  }
  if (plain > 0 && first !== undefined) {
    const text = `${plain} are not encrypted yet: the running shop does it within an hour.`
    found.push(warning(about, text))
  }
  if (found.length > 0 || first === undefined || all === 0) return found
  return [ok(about, `All ${all} are encrypted.`)]
}
