import type pg from 'pg'
import { weaknessesOfWalls } from '../../platform/database/walls/check-seller-role.ts'
import { passage, passesWalls } from '../../platform/database/walls/seller-role.ts'
import { ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const about = 'Walls between sellers'

/** The shop itself works without them; only the portal of the sellers is not served. */
export async function checkWalls(pool: pg.Pool): Promise<Finding[]> {
  const weaknesses = await weaknessesOfWalls(pool)
  if (weaknesses.length > 0) return weaknesses.map((sentence) => warning(about, sentence))
  return [ok(about, 'In the database each seller sees own rows only.'), ...(await checkPlans(pool))]
}

async function checkPlans(pool: pg.Pool): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    const role = rows[0]?.role ?? ''
    if (await passesWalls(client, role)) return []
    const statement = passage(client.escapeIdentifier(role))
    return [
      warning(
        about,
        `The office of a shop with millions of orders is slow while the database user ${role} stands before the walls itself. Run as an administrator: ${statement};`,
      ),
    ]
  } finally {
    client.release()
  }
}
