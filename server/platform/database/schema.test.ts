import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { schemaText } from '../../../test/schema-text.ts'

test('schema.sql is what the migrations make (vitest -u writes it anew)', async () => {
  const database = await freshDatabase()
  const text = await schemaText(database.pool)
  await database.close()
  const head = '-- What the migrations make, for reading; a test writes it. Functions are in functions/.\n\n'
  await expect(head + text).toMatchFileSnapshot(join(import.meta.dirname, 'schema.sql'))
})
