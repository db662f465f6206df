import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { CallFailed } from '../../contract/client.ts'
import { formatCount } from '../../contract/money.ts'
import type { CatalogueImport, NewestImport } from '../../contract/office/imports.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../failure.tsx'
import { FileButton } from '../file-button.tsx'
import { Form } from '../form.tsx'
import { useTexts } from '../host.tsx'
import { Waiting } from '../waiting.tsx'
import { Columns } from './columns.tsx'
import type { ImportSetting } from './import-setting.ts'
import { Faults, Totals } from './report.tsx'

const queryKey = ['import']
const pollMs = 1_500

/** The server has the state, so that the page can be closed and opened again at any step, also by somebody else. */
export function ImportWizard({ setting }: { setting: ImportSetting }) {
  const query = useQuery({
    queryKey,
    queryFn: () => setting.newest(),
    refetchInterval: ({ state }) => (isWorking(state.data?.import) ? pollMs : false),
  })
  const shown = query.data?.import
  return (
    <>
      <Steps now={stepOf(shown)} />
      {!query.data && <Waiting query={query} />}
      {query.data && query.isError && <Failure error={query.error} />}
      {query.data && (!shown || shown.endedAt !== null) && <FileStep setting={setting} />}
      {query.data && shown && <Open key={shown._id} all={query.data} shown={shown} setting={setting} />}
    </>
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
      void client.setQueryData<NewestImport>(queryKey, (all) => all && { ...all, import: shown }),
    // Somebody else may have gone on with it, or the answer was lost.
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

function FileStep({ setting }: { setting: ImportSetting }) {
  const { texts } = useTexts('imports')
  const input = useRef<HTMLInputElement>(null)
  const nameId = useId()
  const [fileName, setFileName] = useState('')
  const own = texts.imports
  const megabytes = setting.bytes / 1_000_000
  const uploading = useImportCall(async () => {
    const [file] = input.current?.files ?? []
    const body = new FormData()
    if (file) {
      if (file.size > setting.bytes) throw new CallFailed(413, fill(setting.texts.tooLarge, { megabytes }))
      body.append('file', file)
    }
    return setting.upload(body)
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

type OpenProps = { all: NewestImport; shown: CatalogueImport; setting: ImportSetting }

function Open({ all, shown, setting }: OpenProps) {
  const { texts, language } = useTexts('imports')
  const own = texts.imports
  const running = useImportCall(() => setting.run(shown._id))
  const canceling = useImportCall(() => setting.cancel(shown._id))
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
      {shown.report && !isWorking(shown) && <Faults shown={shown} setting={setting} />}
      {(shown.status === 'uploaded' || shown.status === 'checked') && (
        <Columns all={all} shown={shown} setting={setting} />
      )}
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
