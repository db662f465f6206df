import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import type { Transfer } from '../../contract/office/stock-transfers.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { usePlaceName } from '../ui/use-places.ts'
import { VariantFinder } from '../ui/variant-finder.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { Steps } from './steps.tsx'
import { UnitsInput } from '../ui/units-input.tsx'

const refreshMs = 30_000

/** `/stock-transfers/:transferId` */
export function TransferPage() {
  const { transfers: own } = useTexts('places').texts.places
  const { language } = useTexts('places')
  const { transferId = '' } = useParams()
  const nameOf = usePlaceName()
  const query = useQuery({
    queryKey: ['transfer', transferId, language],
    queryFn: async () =>
      (await call('GET /office/stock-transfers/:transferId', { params: { transferId } })).transfer,
    staleTime: 0,
    // Others may prepare or receive it at the same time.
    refetchInterval: ({ state }) => (state.data?.endedAt === null ? refreshMs : false),
  })
  const transfer = query.data
  const title = transfer ? fill(own.way, { from: nameOf(transfer.from), to: nameOf(transfer.to) }) : own.title
  return (
    <Screen title={title}>
      <Link to="/stock-transfers" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.all}
      </Link>
      {transfer ? <Shown transfer={transfer} /> : <Waiting query={query} />}
    </Screen>
  )
}

/** Each answer of a call is the transfer as it is after it. */
function useShown(transferId: string) {
  const client = useQueryClient()
  const { language } = useTexts()
  return ({ transfer }: { transfer: Transfer }) => {
    client.setQueryData(['transfer', transferId, language], transfer)
    void client.invalidateQueries({ queryKey: ['transfers'] })
    void client.invalidateQueries({ queryKey: ['at-places'] })
  }
}

function Shown({ transfer }: { transfer: Transfer }) {
  const { texts, locale } = useTexts('places')
  const { transfers: own } = texts.places
  const may = useMay()
  const shown = useShown(transfer._id)
  const { number, status, note, startedBy, startedAt, sentBy, sentAt, endedBy, endedAt, reason } = transfer
  const mayChange = may('change-products') && endedAt === null
  const time = (at: string) => formatDateTime(at, locale)
  return (
    <>
      <div>
        <p className="font-medium">
          {fill(own.number, { number })} · {own.states[status]}
        </p>
        <p>{fill(own.startedOn, { by: startedBy, time: time(startedAt) })}</p>
        {sentAt !== null && <p>{fill(own.sentOn, { by: sentBy ?? '', time: time(sentAt) })}</p>}
        {endedAt !== null && (
          <p className="font-medium">
            {fill(own.endedOn[status], { by: endedBy ?? '', time: time(endedAt) })}
          </p>
        )}
        {note !== '' && <p className="wrap-anywhere">{fill(own.noted, { note })}</p>}
        {reason !== '' && <p className="wrap-anywhere">{fill(own.because, { reason })}</p>}
      </div>
      {mayChange && status === 'draft' && <FinderPart transfer={transfer} onChanged={shown} />}
      <Panel title={own.goods}>
        {transfer.lines.length === 0 ? (
          <p role="status">{own.nothing}</p>
        ) : (
          <ul aria-label={own.goods} className="grid gap-4">
            {transfer.lines.map((line) => (
              <Line
                key={line.variantId}
                transfer={transfer}
                line={line}
                mayChange={mayChange && status === 'draft'}
                onChanged={shown}
              />
            ))}
          </ul>
        )}
      </Panel>
      {mayChange && <Steps transfer={transfer} onChanged={shown} />}
    </>
  )
}

type Changed = { transfer: Transfer; onChanged: (answer: { transfer: Transfer }) => void }

function useSetLine({ transfer, onChanged }: Changed) {
  return useMutation({
    mutationFn: ({ variantId, units }: { variantId: string; units: number }) =>
      call('PUT /office/stock-transfers/:transferId/lines/:variantId', {
        params: { transferId: transfer._id, variantId },
        body: { units },
      }),
    // Scans come faster than answers, and each adds to the one before.
    scope: { id: `transfer-${transfer._id}` },
    onSuccess: onChanged,
  })
}

function FinderPart(props: Changed) {
  const { transfers: own } = useTexts('places').texts.places
  const client = useQueryClient()
  const { language } = useTexts('places')
  const { transfer, onChanged } = props
  const adding = useMutation({
    mutationFn: (variantId: string) => {
      const key = ['transfer', transfer._id, language]
      const present = client.getQueryData<Transfer>(key)?.lines.find((it) => it.variantId === variantId)
      return call('PUT /office/stock-transfers/:transferId/lines/:variantId', {
        params: { transferId: transfer._id, variantId },
        body: { units: (present?.units ?? 0) + 1 },
      })
    },
    scope: { id: `transfer-${transfer._id}` },
    onSuccess: onChanged,
  })
  return (
    <div className="panel grid gap-3">
      <VariantFinder
        label={own.find}
        hint={own.findHint}
        withCamera
        onChoose={({ _id }) => adding.mutate(_id)}
      />
      <Failure error={adding.error} />
    </div>
  )
}

type LineProps = Changed & { line: Transfer['lines'][number]; mayChange: boolean }

function Line({ transfer, line, mayChange, onChanged }: LineProps) {
  const { transfers: own } = useTexts('places').texts.places
  const setting = useSetLine({ transfer, onChanged })
  const { variantId, name, sku, units, left, received } = line
  const count =
    received === null ? fill(own.sentUnits, { count: units }) : fill(own.arrived, { count: units, received })
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-soft">{sku}</span>
      </p>
      {mayChange ? (
        <>
          <p className="text-sm tabular">{fill(own.left, { count: left })}</p>
          {units > left && <p className="text-sm font-medium text-red">{own.short}</p>}
          <div className="flex flex-wrap items-start gap-3">
            <UnitsInput
              key={units}
              label={fill(own.sendingOf, { name })}
              units={units}
              min={1}
              onSet={(to) => setting.mutate({ variantId, units: to })}
            />
            <Button
              variant="plain"
              aria-label={`${own.takeOut}: ${name}`}
              busy={setting.isPending}
              onClick={() => setting.mutate({ variantId, units: 0 })}
            >
              {own.takeOut}
            </Button>
          </div>
        </>
      ) : (
        <p className="tabular">
          {transfer.status === 'draft' ? String(units) : count}
          {received !== null && received < units && (
            <b className="block text-red">{fill(own.missing, { count: units - received })}</b>
          )}
          {received !== null && received > units && (
            <b className="block text-red">{fill(own.tooMany, { count: received - units })}</b>
          )}
        </p>
      )}
      <Failure error={setting.error} />
    </li>
  )
}
