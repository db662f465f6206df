import type pg from 'pg'
import { weaknessesOfWalls } from '../../platform/database/walls/check-seller-role.ts'
import { ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const about = 'Walls between sellers'

/** The shop itself works without them; only the portal of the sellers is not served. */
export async function checkWalls(pool: pg.Pool): Promise<Finding[]> {
  const weaknesses = await weaknessesOfWalls(pool)
  if (weaknesses.length > 0) return weaknesses.map((sentence) => warning(about, sentence))
  return [ok(about, 'In the database each seller sees own rows only.')]
}
