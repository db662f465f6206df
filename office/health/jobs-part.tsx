import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Health } from '../../contract/office/health.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Table } from '../../ui/table.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'

/** The queues that have something to do, and the jobs that failed after all retries. */
export function JobsPart({ health: { queues, failed } }: { health: Health }) {
  const { texts, locale } = useTexts('health')
  const own = texts.health
  const may = useMay()('change-health')
  const client = useQueryClient()
  const onSuccess = (data: Health) => void client.setQueryData(['health'], data)
  const retrying = useMutation({ mutationFn: () => call('POST /office/health/jobs/retry'), onSuccess })
  const removing = useMutation({
    mutationFn: (jobId: string) => call('DELETE /office/health/jobs/:jobId', { params: { jobId } }),
    onSuccess,
  })
  const busy = queues.filter((it) => it.waiting + it.active + it.retrying + it.failed > 0)
  return (
    <>
      <section className="grid min-w-0 gap-4">
        <h2 className="text-xl">{own.queues}</h2>
        {busy.length === 0 && <p role="status">{own.idle}</p>}
        {busy.length > 0 && (
          <Table label={own.queues} head={[own.queue, own.waitingJobs, own.active, own.retrying, own.failed]}>
            {busy.map((it) => (
              <tr key={it.queue}>
                <td className="min-w-48">{it.queue}</td>
                <td>{it.waiting}</td>
                <td>{it.active}</td>
                <td>{it.retrying}</td>
                <td>{it.failed}</td>
              </tr>
            ))}
          </Table>
        )}
      </section>
      <section className="grid min-w-0 justify-items-start gap-4">
        <h2 className="text-xl">{own.failedJobs}</h2>
        {failed.length === 0 && <p role="status">{own.noFailed}</p>}
        <Failure error={retrying.error ?? removing.error} />
        {failed.length > 0 && may && (
          <Button variant="outline" busy={retrying.isPending} onClick={() => retrying.mutate()}>
            {own.retry}
          </Button>
        )}
        {failed.length > 0 && (
          <div className="w-full min-w-0">
            <Table label={own.failedJobs} head={[own.queue, own.failedAt, own.tries, own.reason, own.remove]}>
              {failed.map(({ _id, queue, tries, failedAt, reason }) => (
                <tr key={_id}>
                  <td className="min-w-48">{queue}</td>
                  <td className="whitespace-nowrap">{formatDateTime(failedAt, locale)}</td>
                  <td>{tries}</td>
                  <td className="min-w-64">{reason}</td>
                  <td>
                    {may && (
                      <Button
                        variant="danger"
                        busy={removing.isPending && removing.variables === _id}
                        aria-label={fill(own.removeOf, { queue, time: formatDateTime(failedAt, locale) })}
                        onClick={() => removing.mutate(_id)}
                      >
                        {own.remove}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          </div>
        )}
      </section>
    </>
  )
}
