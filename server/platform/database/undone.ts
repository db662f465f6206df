import type { Database } from './connect.ts'
import { transaction } from './transaction.ts'

class Undone<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('a preview is undone')
    this.result = result
  }
}

/** What `work` finds out is returned, and what it changes is not kept. */
export async function undone<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  try {
    return await transaction(db, async (tx) => {
      throw new Undone(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.result as Result
    throw error
  }
}
