import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import { statementChunkBytes } from '../../../contract/statements.ts'
import type { StatementFormat } from '../../../contract/statements.ts'
import type { Database } from '../../platform/database/connect.ts'

/** It stores a file in chunks as it is written, so that only one of them is in memory. */
export class StoredFile {
  readonly #tx: Database
  readonly #key: { number: number; language: Language; format: StatementFormat }
  readonly #hash = createHash('sha256')
  #waiting: string[] = []
  #length = 0
  #chunks = 0
  #bytes = 0

  constructor(tx: Database, key: { number: number; language: Language; format: StatementFormat }) {
    this.#tx = tx
    this.#key = key
  }

  async write(text: string): Promise<void> {
    this.#waiting.push(text)
    this.#length += text.length
    if (this.#length >= statementChunkBytes) await this.#store()
  }

  async end(): Promise<void> {
    if (this.#length > 0) await this.#store()
    await this.#tx
      .insertInto('sellerStatementFiles')
      .values({ ...this.#key, chunks: this.#chunks, bytes: this.#bytes, sha256: this.#hash.digest() })
      .execute()
  }

  async #store(): Promise<void> {
    const content = Buffer.from(this.#waiting.join(''))
    this.#waiting = []
    this.#length = 0
    this.#hash.update(content)
    this.#bytes += content.length
    await this.#tx
      .insertInto('sellerStatementChunks')
      .values({ ...this.#key, position: this.#chunks, content })
      .execute()
    this.#chunks += 1
  }
}
