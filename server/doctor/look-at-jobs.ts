import type pg from 'pg'
import { heed, reasonOf, well } from './finding.ts'
import type { Finding } from './finding.ts'

const lateMinutes = 10

/** Whether what was announced is carried on: mails, payments, pictures. */
export async function lookAtJobs(pool: pg.Pool): Promise<Finding[]> {
  const about = 'Jobs'
  try {
    const { rows } = await pool.query<{ waiting: number; minutes: number | null }>(
      `select count(*) as waiting, extract(epoch from now() - min(created_at))::float8 / 60 as minutes from outbox`,
    )
    const { waiting = 0, minutes = 0 } = rows[0] ?? {}
    const failed = await failedJobs(pool)
    const found: Finding[] = []
    if ((minutes ?? 0) > lateMinutes) {
      found.push(
        heed(
          about,
          `${waiting} announcements have waited for up to ${Math.round(minutes ?? 0)} minutes. Is a shop open?`,
        ),
      )
    }
    if (failed > 0)
      found.push(heed(about, `${failed} have failed for good in the last day; the log says why.`))
    return found.length > 0 ? found : [well(about, 'Nothing is left lying.')]
  } catch (error) {
    return [heed(about, `They cannot be looked at: ${reasonOf(error)}.`)]
  }
}

async function failedJobs(pool: pg.Pool): Promise<number> {
  const there = await pool.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`)
  if (!there.rows[0]?.there) return 0
  const { rows } = await pool.query<{ failed: number }>(
    `select count(*) as failed from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day'`,
  )
  return rows[0]?.failed ?? 0
}
