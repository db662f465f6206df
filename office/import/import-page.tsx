import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { CallFailed } from '../../contract/client.ts'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatCount } from '../../contract/money.ts'
import type { CatalogueImport } from '../../contract/office/imports.ts'
import { importFileBytes } from '../../contract/office/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Screen } from '../shell/layout.tsx'
import { call, upload } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../member-ui/file-button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { Columns } from './columns.tsx'
import { Faults, Totals } from './report.tsx'

type All = ResponseOf<'GET /office/imports'>
const queryKey = ['import']
const pollMs = 1_500

/** The server has the state, so that the page can be closed and opened again at any step, also by somebody else. */
export function ImportPage() {
  const { texts } = useTexts('imports', 'products')
  const query = useQuery({
    queryKey,
    queryFn: () => call('GET /office/imports'),
    refetchInterval: ({ state }) => (isWorking(state.data?.import) ? pollMs : false),
  })
  const shown = query.data?.import
  return (
    <Screen title={texts.imports.title}>
      <Link to="/products" className="inline-flex min-h-11 items-center text-green underline">
        {texts.products.editor.back}
      </Link>
      <Steps now={stepOf(shown)} />
      {!query.data && <Waiting query={query} />}
      {query.data && query.isError && <Failure error={query.error} />}
      {query.data && (!shown || shown.endedAt !== null) && <FileStep />}
      {query.data && shown && <Open key={shown._id} all={query.data} shown={shown} />}
    </Screen>
  )
}

function isWorking(shown: CatalogueImport | null | undefined): boolean {
  return shown?.status === 'checking' || shown?.status === 'running'
}

/** The first step is 0. */
function stepOf(shown: CatalogueImport | null | undefined): number {
  if (!shown || shown.endedAt !== null) return 0
  if (shown.status === 'uploaded') return 1
  return shown.status === 'running' ? 3 : 2
}

function Steps({ now }: { now: number }) {
  const { texts } = useTexts('imports')
  return (
    <ol aria-label={texts.imports.steps} className="flex flex-wrap gap-2">
      {texts.imports.stepNames.map((name, index) => (
        <li
          key={name}
          aria-current={index === now ? 'step' : undefined}
          className={`rounded-full border px-4 py-2 ${index === now ? 'border-green bg-green-soft text-green' : 'border-edge bg-surface'}`}
        >
          {index + 1}. {name}
        </li>
      ))}
    </ol>
  )
}

function useImportCall(send: () => Promise<{ import: CatalogueImport }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ import: shown }) =>
      void client.setQueryData<All>(queryKey, (all) => all && { ...all, import: shown }),
    // Somebody else may have gone on with it, or the answer was lost.
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

function FileStep() {
  const { texts } = useTexts('imports')
  const input = useRef<HTMLInputElement>(null)
  const nameId = useId()
  const [fileName, setFileName] = useState('')
  const own = texts.imports
  const uploading = useImportCall(async () => {
    const [file] = input.current?.files ?? []
    const body = new FormData()
    if (file) {
      if (file.size > importFileBytes) throw new CallFailed(413, fill(own.tooLarge, { megabytes }))
      body.append('file', file)
    }
    return upload('POST /office/imports', { body })
  })
  return (
    <section aria-label={own.stepNames[0]} className="panel grid gap-4">
      <p>{fill(own.fileHint, { megabytes })}</p>
      <Form className="grid justify-items-start gap-4" onSubmit={() => uploading.mutate()}>
        <label className="grid w-full gap-1.5">
          <span className="font-medium">{own.file}</span>
          <span className="flex flex-wrap items-center gap-3">
            <FileButton
              ref={input}
              text={texts.chooseFile}
              accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,application/json"
              aria-label={own.file}
              aria-describedby={nameId}
              onChange={({ target }) => setFileName(target.files?.[0]?.name ?? '')}
            />
            <span id={nameId} className="[overflow-wrap:anywhere]">
              {fileName}
            </span>
          </span>
        </label>
        <Failure error={uploading.error} />
        <Button type="submit" busy={uploading.isPending}>
          {own.upload}
        </Button>
      </Form>
    </section>
  )
}

const megabytes = importFileBytes / 1_000_000

function Open({ all, shown }: { all: All; shown: CatalogueImport }) {
  const { texts, language } = useTexts('imports')
  const own = texts.imports
  const params = { importId: shown._id }
  const running = useImportCall(() => call('POST /office/imports/:importId/run', { params }))
  const canceling = useImportCall(() => call('POST /office/imports/:importId/cancellation', { params }))
  const isOpen = shown.endedAt === null
  return (
    <section aria-label={shown.fileName} className="grid min-w-0 gap-4">
      <h2 className="text-xl [overflow-wrap:anywhere]">{shown.fileName}</h2>
      <p role="status">
        {own.statuses[shown.status]}{' '}
        {isWorking(shown) &&
          (shown.total > 0
            ? fill(own.progress, { done: formatCount(shown.done), total: formatCount(shown.total) })
            : own.reading)}{' '}
        {shown.restarts > 0 && own.restarted}
      </p>
      {isWorking(shown) && (
        <>
          <progress
            aria-label={own.statuses[shown.status]}
            className="h-3 w-full accent-green"
            {...(shown.total > 0 && { max: shown.total, value: shown.done })}
          />
          <p className="text-soft">{own.mayClose}</p>
        </>
      )}
      {shown.failure !== null && (
        <p role="alert" className="rounded-md bg-red-soft px-4 py-3 text-red">
          {isOpen ? own.notChecked : own.failed} {shown.failure}
        </p>
      )}
      {shown.report && !isWorking(shown) && <Totals shown={shown} report={shown.report} />}
      {shown.status === 'checked' && (
        <Form className="grid justify-items-start gap-3" onSubmit={() => running.mutate()}>
          <Failure error={running.error} />
          <Button type="submit" busy={running.isPending}>
            {fillPlural(own.run, language, shown.report ? shown.report.rows - shown.report.bad : 0)}
          </Button>
        </Form>
      )}
      {shown.report && !isWorking(shown) && <Faults shown={shown} />}
      {(shown.status === 'uploaded' || shown.status === 'checked') && <Columns all={all} shown={shown} />}
      <Failure error={canceling.error} />
      {isOpen && (
        <Button
          variant="danger"
          className="justify-self-start"
          busy={canceling.isPending}
          onClick={() => canceling.mutate()}
        >
          {own.cancel}
        </Button>
      )}
    </section>
  )
}
