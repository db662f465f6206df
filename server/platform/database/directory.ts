import type { Database } from './connect.ts'

type KeyKind =
  | 'email'
  | 'phone'
  | 'identity'
  | 'passkey'
  | 'reset-link'
  | 'undo-link'
  | 'previous-undo-link'
  | 'payment'
  | 'transfer-page'
  | 'pay-link'
  | 'courier-link'
  | 'transfer'
  | 'review'

/** A statement that finds private rows by a key names the user to whom it belongs, and so visits one partition only. */
export function userOfKey(db: Database, kind: KeyKind, ...columns: (string | Buffer)[]) {
  const key = columns.map((value) => (typeof value === 'string' ? value : `\\x${value.toString('hex')}`))
  return db
    .selectFrom('directory')
    .select('directory.userId')
    .where('directory.kind', '=', kind)
    .where('directory.key', '=', key.join(' '))
}
