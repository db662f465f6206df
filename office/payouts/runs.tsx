import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficePayoutRun } from '../../contract/office/payouts.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { More } from '../ui/more.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { PassedOver, RunDialog } from './run-dialog.tsx'
import { payoutsKey } from './payout-text.ts'

export function Runs() {
  const own = useTexts('payouts').texts.payouts
  const [isAsking, setAsking] = useState(false)
  const query = useInfiniteQuery({
    queryKey: [...payoutsKey, 'runs'],
    queryFn: ({ pageParam }) =>
      call('GET /office/payout-runs', { query: pageParam === '' ? {} : { after: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const runs = query.data?.pages.flatMap((page) => page.runs)
  const hasTransfers = query.data?.pages[0]?.hasTransfers ?? false
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{own.runs}</h2>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        {own.run}
      </Button>
      {!runs && <Waiting query={query} />}
      {runs?.length === 0 && <p role="status">{own.noRuns}</p>}
      <ul className="grid gap-4">
        {runs?.map((run) => (
          <Run key={run._id} run={run} hasTransfers={hasTransfers} />
        ))}
      </ul>
      <More query={query} />
      {isAsking && <RunDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

function Run({ run, hasTransfers }: { run: OfficePayoutRun; hasTransfers: boolean }) {
  const { texts, language, locale } = useTexts('payouts')
  const own = texts.payouts
  const [sending, setSending] = useState<'file' | 'transfers'>()
  const by = run.isScheduled ? own.bySchedule : fill(own.byHand, { name: run.actor })
  const amount = formatPrice(toSantim(run.amount), language)
  const about = [
    by,
    fill(own.runSum, { count: run.payouts, amount }),
    run.toSend > 0 && fill(own.toSend, { count: run.toSend }),
    run.finishedAt === null && own.notFinished,
  ]
  return (
    <li className="grid gap-2 rounded-md border border-edge p-4">
      <h3 className="font-medium">
        {fill(own.runOf, { day: formatDate(`${run.day}T12:00:00+03:00`, locale) })}
      </h3>
      <p>{about.filter((it) => it !== false).join(' · ')}</p>
      {run.toSend > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setSending('file')}>
            {own.makeFile}
          </Button>
          {hasTransfers && (
            <Button variant="outline" onClick={() => setSending('transfers')}>
              {own.transfer}
            </Button>
          )}
        </div>
      )}
      {run.files.map((file) => (
        <BankFile key={file._id} file={file} />
      ))}
      {run.passedOver.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5">
            {own.passedOver} ({run.passedOver.length})
          </summary>
          <PassedOver rows={run.passedOver} />
        </details>
      )}
      {sending && <SendDialog run={run} by={sending} onClose={() => setSending(undefined)} />}
    </li>
  )
}

function BankFile({ file }: { file: OfficePayoutRun['files'][number] }) {
  const { texts, locale } = useTexts('payouts')
  const own = texts.payouts
  const loading = useSave(payoutsKey, () => {})
  const params = { fileId: file._id }
  const download = () =>
    loading.mutate(async () => {
      const got = await call('POST /office/payout-files/:fileId/download', { params })
      saveFile(got.file.name, got.file.csv, 'application/octet-stream')
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span>{fill(own.file, { time: formatDateTime(file.at, locale), name: file.madeBy })}</span>
      <Button variant="outline" busy={loading.isPending} onClick={download}>
        {own.download}
      </Button>
      <Failure error={loading.error} />
    </div>
  )
}

type Sending = { run: OfficePayoutRun; by: 'file' | 'transfers'; onClose: () => void }

function SendDialog({ run, by, onClose }: Sending) {
  const own = useTexts('payouts').texts.payouts
  const sending = useSave(payoutsKey, onClose)
  const params = { runId: run._id }
  const send = () =>
    sending.mutate(async () => {
      if (by === 'transfers') return call('POST /office/payout-runs/:runId/transfers', { params })
      const { file } = await call('POST /office/payout-runs/:runId/file', { params })
      return saveFile(file.name, file.csv, 'application/octet-stream')
    })
  return (
    <ConfirmDialog
      label={by === 'file' ? own.makeFile : own.transfer}
      why={fill(by === 'file' ? own.makeFileWhy : own.transferWhy, { count: run.toSend })}
      submit={by === 'file' ? own.makeFile : own.transfer}
      changing={sending}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
