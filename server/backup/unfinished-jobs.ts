import type { ClientBase } from 'pg'

/**
 * The statement that reads the outbox together with the jobs that were made of it and are not done yet, failed ones
 * among them, as if they had not been handed on. After a restore they are, once more; a job whose work was done before
 * finds that and does nothing.
 */
export async function unfinishedJobs(client: ClientBase, columns: string): Promise<string> {
  const outbox = `select ${columns} from outbox`
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  )
  if (!rows[0]?.there) return outbox
  const jobs = `
    select split_part(coalesce(source_name, name), '/', 1) as event, data as payload, min(created_on) as created_at
    from pgboss.job
    where state in ('created', 'retry', 'active') and coalesce(source_name, name) like '%/%'
    group by 1, 2`
  // Ids below those of the outbox, in which they were before.
  return `
    ${outbox}
    union all
    select ${columns} from (
      select (select coalesce(min(id), 1) from outbox) - row_number() over (order by created_at desc) as id,
        event, payload, created_at
      from (${jobs}) handed_on
    ) jobs`
}
