export function sqlState(error: unknown): string | undefined {
  return databaseErrorOf(error)?.code
}

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
