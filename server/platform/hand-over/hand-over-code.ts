import { createHmac, timingSafeEqual } from 'node:crypto'
import { handOverDigits } from '../../../contract/hand-over.ts'
import type { Database } from '../database/connect.ts'

/** It stands in a text that is stored; whoever sends the text puts the code in its place. It is as long as a code. */
export const codePlace = '{code}'

/** Codes are computed and nowhere stored, so that rows of orders, jobs and messages do not have them. */
export async function codeOf(db: Database, codeId: string): Promise<string> {
  return codeFrom(await readKey(db), codeId)
}

export async function codesOf(db: Database, codeIds: readonly string[]): Promise<string[]> {
  if (codeIds.length === 0) return []
  const key = await readKey(db)
  return codeIds.map((id) => codeFrom(key, id))
}

export async function isCodeOf(db: Database, codeId: string, typed: string): Promise<boolean> {
  const expected = Buffer.from(await codeOf(db, codeId))
  const given = Buffer.from(typed)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Returns the text with the code in its place. */
export async function withCode(
  db: Database,
  { text, codeOf: codeId }: { text: string | null; codeOf: string | null },
): Promise<string | undefined> {
  if (text === null || codeId === null) return text ?? undefined
  return text.replace(codePlace, await codeOf(db, codeId))
}

async function readKey(db: Database): Promise<Buffer> {
  const { key } = await db.selectFrom('handOverKeys').select('key').executeTakeFirstOrThrow()
  return key
}

function codeFrom(key: Buffer, codeId: string): string {
  const hash = createHmac('sha256', key).update(`hand-over ${codeId}`).digest()
  return String(hash.readUIntBE(0, 6) % 10 ** handOverDigits).padStart(handOverDigits, '0')
}
