/** The SQLSTATE of a failed statement, wherever it is in the error's chain of causes. */
export function sqlState(error: unknown): string | undefined {
  return databaseErrorOf(error)?.code
}

/** The name of the constraint that a statement violated, when that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  return databaseErrorOf(error)?.constraint
}

interface DatabaseError {
  code: string
  constraint?: string
}

function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let it = error; it instanceof Error; it = it.cause) {
    if ('code' in it && typeof it.code === 'string' && /^[0-9A-Z]{5}$/.test(it.code))
      return it as Error & DatabaseError
  }
  return undefined
}
